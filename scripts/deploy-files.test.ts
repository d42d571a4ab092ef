import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const manifests = readdirSync(inRoot('deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`);

/** Settings in capitals that a file gives to the server. */
const settingsIn = (text: string) => [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);

describe('the files of deploy/', () => {
  it('give the server no setting that it does not know', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
    // Of PostgreSQL, Caddy and the backups.
    const others = /^(POSTGRES_\w+|SITE_HOST|SERVERS|BACKUP_\w+)$/;
    const given = ['compose.yaml', ...manifests].flatMap((path) => settingsIn(read(path)));
    expect(given.length).toBeGreaterThan(15);
    expect(given.filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
  });

  it('hold no password', () => {
    for (const path of manifests.filter((name) => name.includes('secret'))) {
      const [, data = ''] = read(path).split('stringData:\n');
      const values = [...data.matchAll(/^ {2}[A-Z0-9_]+: (.*)$/gm)].map(([, value]) => value);
      expect(values.length).toBeGreaterThan(3);
      expect(values.filter((value) => value !== '""')).toEqual([]);
    }
    expect(read('compose.yaml')).not.toMatch(/(PASSWORD|SECRET|TOKEN): (?!\$\{)\S/);
  });

  it('run the server without root and on a read-only file system', () => {
    expect(read('Dockerfile')).toMatch(/^FROM scratch$[\s\S]*^USER 10001:10001$/m);
    expect(read('compose.yaml')).toMatch(/x-server:[\s\S]*read_only: true[\s\S]*cap_drop: \[ALL\]/);
    for (const name of ['deployment', 'migration']) {
      const text = read(`deploy/kubernetes/${name}.yaml`);
      for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]']) {
        expect(text).toContain(line);
      }
    }
    expect(read('deploy/systemd/bugunne.service')).toMatch(/^ProtectSystem=strict$/m);
  });

  it('pin the Node that the project pins', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    expect(read('Dockerfile')).toContain(`node:${dependencies.node}-`);
  });

  it('name only manifests that are there, and no server is taken out before a new server is ready', () => {
    const named = [...read('deploy/kubernetes/kustomization.yaml').matchAll(/^ {2}- (\S+\.yaml)$/gm)].map(([, n]) => n);
    expect(named.filter((name) => !manifests.includes(`deploy/kubernetes/${name}`))).toEqual([]);
    expect(read('deploy/kubernetes/deployment.yaml')).toMatch(/maxUnavailable: 0\b/);
    expect(read('deploy/kubernetes/deployment.yaml')).toMatch(/readinessProbe:\s+httpGet:\s+path: \/health\/ready/);
  });
});
