import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (name: string) => readFileSync(inRoot(`deploy/kubernetes/${name}.yaml`), 'utf8');
const keysOf = (text: string) => [...text.matchAll(/secretKeyRef:\s+name: bugunne\s+key: (\w+)(\s+optional: true)?/g)];
const secrets = [...read('secret.example').matchAll(/^ {2}([A-Z][A-Z0-9_]+): ""$/gm)].map(([, name]) => name);

describe('deploy/kubernetes', () => {
  it('gives the migration and the backups no secret but those that they need', () => {
    const database = ['DATABASE_URL', 'DATABASE_DIRECT_URL'];
    const places = ['S3', 'BACKUP_S3'].flatMap((name) => [`${name}_ACCESS_KEY_ID`, `${name}_SECRET_ACCESS_KEY`]);
    const needed = {
      migration: database,
      backup: [...database, 'AUTH_SECRET', ...places, 'BACKUP_VERIFY_URL'],
    };
    for (const [name, expected] of Object.entries(needed)) {
      expect(read(name)).not.toContain('secretRef');
      expect(keysOf(read(name)).map(([, key]) => key)).toEqual(expected);
    }
  });

  it('names secrets that the template has, or that are optional', () => {
    expect(secrets.length).toBeGreaterThan(5);
    const needed = ['migration', 'backup'].flatMap((name) => keysOf(read(name)).filter(([, , optional]) => !optional));
    expect(needed.map(([, key]) => key).filter((key) => !secrets.includes(key))).toEqual([]);
  });

  it('makes backups in a pod of their own, one at a time, and none in the servers', () => {
    expect(read('settings')).toMatch(/^ {2}BACKUP_SCHEDULE: "off"$/m);
    expect(read('backup')).toMatch(/args: \[apps\/server\/src\/commands\/backup-main\.ts\]/);
    expect(read('backup')).toMatch(/^ {2}concurrencyPolicy: Forbid$/m);
    expect(read('kustomization')).toMatch(/^ {2}- backup\.yaml$/m);
  });

  it('lets only the ingress controller and Prometheus connect, and those only to servers', () => {
    const [none = '', servers = ''] = read('network-policy').split('\n---\n');
    expect(none).toMatch(/podSelector: \{\}\n {2}policyTypes: \[Ingress\]\n?$/);
    expect([...servers.matchAll(/metadata\.name: (\S+)/g)].map(([, name]) => name)).toEqual([
      'ingress-nginx',
      'monitoring',
    ]);
    expect(servers).toMatch(/matchLabels:\n {6}app\.kubernetes\.io\/name: bugunne\n/);
    expect(servers).toMatch(/ports:\n {8}- protocol: TCP\n {10}port: http\n?$/);
    expect(read('kustomization')).toMatch(/^ {2}- network-policy\.yaml$/m);
  });

  it('is asked by Prometheus pod by pod', () => {
    const text = readFileSync(inRoot('deploy/prometheus/prometheus-kubernetes.yaml'), 'utf8');
    expect(text).toMatch(/kubernetes_sd_configs:\n {6}- role: pod\n/);
    expect(text).not.toContain('static_configs');
    const [, label, port] = /regex: (\w+)\/(\w+)\n {8}action: keep/.exec(text) ?? [];
    expect(read('deployment')).toContain(`app.kubernetes.io/name: ${label}\n`);
    expect(read('deployment')).toMatch(new RegExp(`- name: ${port}\\n {14}containerPort: 3000`));
    expect(read('prometheus-access')).toMatch(/resources: \[pods\]\n {4}verbs: \[get, list, watch\]\n/);
  });
});
