import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes after gzip (level 9) of what a browser loads for one page. */
export type PageWeight = { page: string; script: number; style: number };

type Manifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[] }> };

/** `routes` are the route ids whose modules the page loads beside what its HTML names. */
export function weighPage(build: string, page: string, html: string, routes: readonly string[] = []): PageWeight {
  const text = readFileSync(join(build, html), 'utf8');
  const scripts = new Set([...text.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path ?? ''));
  const styles = new Set([...text.matchAll(/["'](\/assets\/[^"']+\.css)["']/g)].map(([, path]) => path ?? ''));
  const manifest = readManifest(build, [...scripts]);
  for (const id of routes) {
    const route = manifest.routes[id];
    if (!route) throw new Error(`the build has no route ${id}`);
    for (const path of [route.module, ...(route.imports ?? [])]) scripts.add(path);
    for (const path of route.css ?? []) styles.add(path);
  }
  const weigh = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(build, path)), { level: 9 }).length, 0);
  return { page, script: weigh(scripts), style: weigh(styles) };
}

function readManifest(build: string, scripts: readonly string[]): Manifest {
  const path = scripts.find((script) => script.includes('/manifest-'));
  if (!path) throw new Error('the page names no route manifest');
  const source = readFileSync(join(build, path), 'utf8');
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest;
}
