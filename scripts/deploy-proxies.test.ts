import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

/** The text of a section of a configuration of HAProxy. */
const sectionOf = (text: string, head: string) =>
  text
    .split(/^(?=[a-z])/m)
    .filter((section) => section.startsWith(head))
    .join('');

describe('the proxies of deploy/', () => {
  it('remove the trace headers of visitors, which servers behind a proxy believe', () => {
    const frontend = sectionOf(read('deploy/haproxy/haproxy.cfg'), 'frontend');
    const caddy = read('deploy/Caddyfile');
    const nginx = read('deploy/kubernetes/ingress-nginx.yaml');
    for (const name of ['traceparent', 'tracestate']) {
      expect(frontend).toMatch(new RegExp(`^ {4}http-request del-header ${name}$`, 'm'));
      expect(caddy).toMatch(new RegExp(`^\\trequest_header -${name}$`, 'm'));
      expect(nginx).toMatch(new RegExp(`^ {2}${name}: ""$`, 'm'));
    }
    expect(read('deploy/kubernetes/ingress.yaml')).not.toMatch(/snippet/);
  });

  it('ask the servers also when none is ready', () => {
    expect(read('deploy/haproxy/haproxy.cfg')).toMatch(/^ {4}server a-unready "\$SERVER_A" backup$/m);
    const [, onError = ''] = read('deploy/Caddyfile').split('\thandle_errors {');
    expect(onError).toMatch(/== 503\n\t\treverse_proxy @unready \{\$SERVERS/);
    expect(onError).not.toContain('health_');
    const [ready = '', unready = ''] = read('deploy/kubernetes/service.yaml').split('\n---\n');
    expect(ready).not.toContain('publishNotReadyAddresses');
    expect(unready).toMatch(/name: bugunne-unready\nspec:\n {2}publishNotReadyAddresses: true/);
    expect(read('deploy/kubernetes/ingress.yaml')).toMatch(/default-backend: bugunne-unready$/m);
  });

  it('leave silent connections to PostgreSQL alone, and end those whose other end is gone', () => {
    const defaults = sectionOf(read('deploy/haproxy/postgresql.cfg'), 'defaults');
    for (const [side, short] of [
      ['client', 'cli'],
      ['server', 'srv'],
    ]) {
      const [, days = '0'] = new RegExp(`timeout ${side} (\\d+)d`).exec(defaults) ?? [];
      expect(Number(days)).toBeGreaterThanOrEqual(1);
      const [idle, interval, count] = ['idle', 'intvl', 'cnt'].map((name) =>
        Number(new RegExp(`${short}tcpka-${name} (\\d+)`).exec(defaults)?.[1]),
      );
      expect((idle ?? 0) + (interval ?? 0) * (count ?? 0)).toBeLessThanOrEqual(120);
    }
  });
});
