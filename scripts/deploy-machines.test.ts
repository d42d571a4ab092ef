import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

describe('deploy/systemd', () => {
  const unit = read('deploy/systemd/bugunne.service');
  const example = read('deploy/systemd/bugunne.env.example');

  it('lets the server write backups into a folder, and refuses calls without ending it', () => {
    expect(unit).toMatch(/^ReadWritePaths=-\/var\/backups\/bugunne$/m);
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  });

  it('has settings that the server knows, with the data folder of the unit for commands', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
    const given = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(given.length).toBeGreaterThan(8);
    expect(given.filter((name) => !known.has(name))).toEqual([]);
    const [, folder] = /^StateDirectory=(\w+)$/m.exec(unit) ?? [];
    expect(example).toMatch(new RegExp(`^DATA_DIR=/var/lib/${folder}$`, 'm'));
  });

  it('runs commands as the user and with the settings of the service', () => {
    const programs = mkdtempSync(join(tmpdir(), 'bugunne-command-'));
    writeFileSync(join(programs, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(join(programs, 'systemd-run'), 0o755);
    const run = (...args: string[]) =>
      spawnSync('sh', [inRoot('deploy/systemd/command.sh'), ...args], {
        env: { PATH: `${programs}:${process.env['PATH']}` },
        encoding: 'utf8',
      });
    const lines = run('admin-grant', 'some one@example.com').stdout.trim().split('\n');
    const without = run().status;
    rmSync(programs, { recursive: true });
    const [, file] = /^EnvironmentFile=-(.*)$/m.exec(unit) ?? [];
    const [, user] = /^User=(.*)$/m.exec(unit) ?? [];
    expect(lines).toEqual(expect.arrayContaining([`--uid=${user}`, `--property=EnvironmentFile=${file}`]));
    expect(lines.at(-1)).toBe('some one@example.com');
    const path = lines.at(-2)?.replace('/opt/bugunne/', '') ?? '';
    expect(path).toBe('apps/server/src/commands/admin-grant.ts');
    expect(existsSync(inRoot(path))).toBe(true);
    expect(without).not.toBe(0);
  });
});

describe('compose.yaml', () => {
  const services = new Map(
    (
      read('compose.yaml')
        .split(/^services:$/m)[1]
        ?.split(/^\w+:$/m)[0] ?? ''
    )
      .split(/^ {2}(?=[\w-]+:$)/m)
      .map((text) => [text.slice(0, text.indexOf(':')), text] as const),
  );

  it('puts Caddy into another network than the database', () => {
    expect(services.get('proxy')).toMatch(/^ {4}networks: \[web\]$/m);
    expect(services.get('database')).not.toContain('networks:');
    expect(services.get('site')).toMatch(/^ {4}networks: &both \[default, web\]$/m);
  });

  it('limits the rights and the memory of every service', () => {
    const [, server = ''] = /^x-server: &server$([\s\S]*?)^\S/m.exec(read('compose.yaml')) ?? [];
    expect(services.size).toBeGreaterThan(5);
    for (const [name, text] of services) {
      if (name.trim() === '') continue;
      const whole = text.includes('<<: *server') ? server + text : text;
      for (const limit of ['cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit: ']) {
        expect(`${name}: ${whole}`).toContain(limit);
      }
    }
  });
});

describe('deploy/patroni', () => {
  const settings = read('deploy/patroni/patroni.yml');

  it('makes no machine the leader that nothing would reset', () => {
    expect(settings).toMatch(/^watchdog:\n {2}mode: required$/m);
    const [ttl, wait, margin] = ['ttl', 'loop_wait', 'safety_margin'].map((name) =>
      Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(settings)?.[1]),
    );
    // Otherwise Patroni uses no watchdog.
    expect((ttl ?? 0) - (margin ?? 0)).toBeGreaterThan(wait ?? 0);
    expect(read('deploy/patroni/watchdog.rules')).toMatch(/^KERNEL=="watchdog", OWNER="postgres"/m);
  });

  it('allows for the connections of as many servers as it says', () => {
    const [, most] = /max_connections: (\d+)/.exec(settings) ?? [];
    const [, pool] = /^default_pool_size = (\d+)$/m.exec(read('deploy/pgbouncer/pgbouncer.ini')) ?? [];
    const servers = Math.floor((Number(most) - 33) / (Number(pool) + 1));
    expect(servers).toBe(7);
    expect(settings).toContain('seven servers with default_pool_size = 20');
    expect(read('docs/capacity.md').includes(`(${most} - 33) / (${pool} + 1) = ${servers} servers`)).toBe(true);
  });

  it('has a unit for the script that leaves a full disk', () => {
    const unit = read('deploy/patroni/leave-full-disk.service');
    expect(unit).toMatch(/^ExecStart=\/bin\/sh \S+\/leave-full-disk\.sh$/m);
    expect(unit).toMatch(/^WantedBy=patroni\.service$/m);
    expect(unit).toMatch(/^PartOf=patroni\.service$/m);
    expect(read('docs/operations.md').includes('deploy/patroni/leave-full-disk.service')).toBe(true);
  });
});
