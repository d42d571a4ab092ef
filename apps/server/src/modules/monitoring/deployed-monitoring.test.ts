import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const dashboard = z
  .object({
    templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) })).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/bugunne.json')));
const rules = read('deploy/prometheus/alerts.yaml');
const alerts = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text }));
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []),
  ...alerts.map(({ text }) => /expr: (?:>-\n)?([\s\S]*?)\n {8}\w/.exec(text)?.[1] ?? ''),
];

/** Words of PromQL that are followed by no bracket, or by one with labels. */
const WORDS = new Set(['by', 'on', 'and', 'or', 'without', 'unless']);
/** Made by Prometheus and node_exporter, not by the server. */
const OF_OTHERS = new Set(['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']);

/** The names of metrics in an expression of PromQL. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/{[^}]*}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|without)\s*\([^)]*\)/g, '');
  return [...plain.matchAll(/[a-z_][a-z\d_]*(?!\w|\s*\()/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

let server: TestServer;
let known: Set<string>;
beforeAll(async () => {
  // Backups have figures only where they are configured.
  const { backup } = readConfig({ BACKUP_TO: '/backups' });
  server = await startTestServer({ config: { backup } });
  const text = await server.metrics.registry.metrics();
  known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => [
      name,
      ...(type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : []),
    ]),
  );
});
afterAll(() => server.close());

describe('the dashboard and the alerts', () => {
  it('use only metrics that a running server has', () => {
    const used = new Set(expressions.flatMap(metricsIn));
    expect(used.size).toBeGreaterThan(25);
    expect(expressions.filter((expression) => metricsIn(expression).length === 0)).toEqual([]);
    expect([...used].filter((name) => !known.has(name) && !OF_OTHERS.has(name))).toEqual([]);
  });

  it('use labels that these metrics have', () => {
    const labels = new Map(
      server.metrics.registry
        .getMetricsAsArray()
        .map((metric) => [metric.name, new Set('labelNames' in metric ? (metric.labelNames as string[]) : [])]),
    );
    const wrong = expressions.flatMap((expression) =>
      [...expression.matchAll(/([a-z_\d]+){([^}]*)}/g)].flatMap(([, name = '', matchers = '']) =>
        [...matchers.matchAll(/(\w+)(?==|!)/g)]
          .map(([, label = '']) => label)
          .filter((label) => !['job', 'instance'].includes(label) && !OF_OTHERS.has(name))
          .filter((label) => !labels.get(name.replace(/_(bucket|count|sum)$/, ''))?.has(label))
          .map((label) => `${name}{${label}}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('ask the data source that was chosen, and give each panel its own id', () => {
    expect(dashboard.templating.list[0]).toEqual({ name: 'datasource', type: 'datasource' });
    const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
    expect(new Set(targets.map(({ datasource }) => datasource.uid))).toEqual(new Set([`\${datasource}`]));
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

describe('the runbooks', () => {
  const headings = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  it('have one section for each alert, and none without an alert', () => {
    expect(headings.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
  });

  it('are linked by each alert, which has a time, a severity and a summary', () => {
    for (const { name, text } of alerts) {
      expect(text).toContain(`runbook_url: docs/runbooks.md#${name.toLowerCase()}\n`);
      expect(text).toMatch(/^ {8}for: \d+[mh]$/m);
      expect(text).toMatch(/^ {10}severity: (warning|critical)$/m);
      expect(text).toMatch(/^ {10}summary: \S/m);
    }
  });

  it('name settings and pages that exist', () => {
    const settings = read('.env.example');
    const named = [...read('docs/runbooks.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name);
    expect(named.filter((name) => !settings.includes(`\n${name}=`))).toEqual([]);
  });
});
