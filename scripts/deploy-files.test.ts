import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const manifests = readdirSync(inRoot('deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`);

/** Settings in capitals that a file gives to the server. */
const settingsIn = (text: string) => [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);

describe('the files of deploy/', () => {
  it('give the server no setting that it does not know', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
    // Of PostgreSQL and Caddy.
    const others = /^(POSTGRES_\w+|STANDBY_OF|SITE_HOST|SERVERS)$/;
    const given = ['compose.yaml', 'compose.standby.yaml', ...manifests].flatMap((path) => settingsIn(read(path)));
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

  it('encrypt the backups of pgBackRest, which needs a password of its own', () => {
    expect(read('deploy/postgresql/pgbackrest.conf')).toMatch(/^repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=$/m);
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

describe('deploy/standby/start.sh', () => {
  const start = (files: readonly string[], standbyOf: string) => {
    const data = mkdtempSync(join(tmpdir(), 'bugunne-standby-'));
    for (const name of files) writeFileSync(join(data, name), '');
    const env = {
      ...process.env,
      PGDATA: data,
      POSTGRES_USER: 'u',
      POSTGRES_PASSWORD: 'secret',
      STANDBY_OF: standbyOf,
    };
    const { status, stdout, stderr } = spawnSync('sh', [inRoot('deploy/standby/start.sh'), 'echo', 'postgres'], {
      env,
      encoding: 'utf8',
    });
    const left = readdirSync(data);
    rmSync(data, { recursive: true });
    return { status, stdout, stderr, left };
  };

  it('starts a copy as a standby, without the password in its arguments', () => {
    const { status, stdout } = start(['PG_VERSION', 'standby.signal'], '10.0.0.1');
    expect(status).toBe(0);
    expect(stdout).toContain(
      'primary_conninfo=host=10.0.0.1 user=u application_name=standby -c primary_slot_name=standby',
    );
    expect(stdout).not.toContain('secret');
    expect(start(['PG_VERSION'], '').stdout).not.toContain('primary_conninfo');
  });

  it('starts no former primary and no half copy as a second primary, and deletes neither', () => {
    const { status, stdout, stderr, left } = start(['PG_VERSION'], '10.0.0.1');
    expect({ status, stdout, left }).toEqual({ status: 1, stdout: '', left: ['PG_VERSION'] });
    expect(stderr).toContain('The data folder is no copy of 10.0.0.1');
  });

  it('needs a password for every connection', () => {
    const lines = read('deploy/standby/pg_hba.conf')
      .split('\n')
      .filter((line) => /^\w/.test(line));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => !/ scram-sha-256$/.test(line))).toEqual([]);
  });
});
