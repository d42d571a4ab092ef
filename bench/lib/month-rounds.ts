import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { percentile } from './median.ts';
import { send } from './steady-requests.ts';

export type MeasuredUser = { id: string; cookie: string };
/** A server of the product on one of the databases, and a connection to it. */
export type Site = { name: string; origin: string; client: pg.Client };

/** Signs like Better Auth; the token of a session is the id of its user (`fill-months.ts`). */
export const userOf = (id: string, secret: string): MeasuredUser => {
  const signature = createHmac('sha256', secret).update(id).digest('base64');
  return { id, cookie: `bugunne.session_token=${encodeURIComponent(`${id}.${signature}`)}` };
};

type Kind = { name: string; isLimited?: true; call(site: Site, user: MeasuredUser, item: string): Promise<unknown> };

const api = ({ origin }: Site, path: string) => `${origin}/rest/v1/${path}`;
const press = (site: Site, { cookie }: MeasuredUser, contentId: string) =>
  send(api(site, 'interactions'), cookie, { method: 'POST', body: { id: randomUUID(), contentId, action: 'save' } });
const today = (site: Site, { cookie }: MeasuredUser) => send(api(site, 'daily_recommendations?language=tr'), cookie);

/**
 * How much slower than on the small database a limited kind may be: the dashboard must not feel the size of the log. It counts
 * if both lower quartile and median are above, because on a machine that others use one of them alone often is. On 100 million
 * rows it was 1.12 at most.
 */
export const MOST_RATIO = 1.25;

/** The dashboard is loaded again after a press, whose own time is not measured. */
const KINDS: (Kind & { before?: Kind['call'] })[] = [
  { name: 'dashboard, cached', isLimited: true, call: today, before: today },
  { name: 'dashboard, loaded', isLimited: true, call: today, before: press },
  { name: 'press', isLimited: true, call: press },
  { name: 'activity', call: (site, { cookie }) => send(api(site, 'interactions?language=tr&limit=20'), cookie) },
  { name: 'activity, summary', call: (site, { cookie }) => send(api(site, 'interactions/summary'), cookie) },
  { name: 'notifications', call: (site, { cookie }) => send(api(site, 'notifications?language=tr'), cookie) },
  {
    name: 'reaction by id (SQL)',
    call: ({ client }, { id }) =>
      client.query('select action from interactions where user_id = $1 and id = $2', [id, randomUUID()]),
  },
  {
    name: 'audit entry by id (SQL)',
    call: ({ client }) => client.query('select action from audit_logs where id = $1', [randomUUID()]),
  },
];

/** Gives each user preferences, a set and some reactions. Resolves to the items of the sets. */
export async function prepareUsers(site: Site, users: readonly MeasuredUser[]): Promise<string[]> {
  const items = new Set<string>();
  for (const user of users) {
    const body = { preferences: {}, onboardingCompleted: true };
    await send(api(site, 'preferences'), user.cookie, { method: 'PUT', body });
    const { sections } = JSON.parse((await today(site, user)).body) as { sections: { items: { id: string }[] }[] };
    for (const section of sections) for (const { id } of section.items) items.add(id);
  }
  return [...items];
}

/**
 * Measures each kind on all sites in turn, user by user in a rotating order, and prints quartiles and medians with their ratios
 * to the first site. The lower quartile says most on a machine that others use. Resolves to what is above MOST_RATIO twice in
 * a row.
 */
export async function measureRounds(
  sites: readonly Site[],
  users: readonly MeasuredUser[],
  options: { items: readonly string[]; rounds: number },
): Promise<string[]> {
  const slow: string[] = [];
  for (const kind of KINDS) {
    const found = await measureKind(kind, sites, users, options);
    if (found.length === 0) continue;
    console.log(`above × ${MOST_RATIO}, so once more:`);
    const again = await measureKind(kind, sites, users, options);
    slow.push(...again.filter((name) => found.includes(name)).map((name) => `${kind.name} of ${name}`));
  }
  return slow;
}

/** Resolves to the names of the sites that are above MOST_RATIO, where that counts. */
async function measureKind(
  { name, isLimited, call, before }: (typeof KINDS)[number],
  sites: readonly Site[],
  users: readonly MeasuredUser[],
  { items, rounds }: { items: readonly string[]; rounds: number },
): Promise<string[]> {
  const times = new Map(sites.map((site) => [site, [] as number[]]));
  for (let round = -1; round < rounds; round++) {
    for (const [place, user] of users.entries()) {
      const item = items[(place * 7 + round + 1) % items.length] ?? '';
      for (const turn of sites.keys()) {
        const site = sites[(turn + place) % sites.length];
        if (!site) continue;
        await before?.(site, user, item);
        const started = performance.now();
        await call(site, user, item);
        if (round >= 0) times.get(site)?.push(performance.now() - started);
      }
    }
  }
  const of = (site: Site | undefined, percent: number) => percentile((site && times.get(site)) ?? [], percent);
  const slow: string[] = [];
  const parts = sites.map((site) => {
    const [quarter, half] = [of(site, 25) / of(sites[0], 25), of(site, 50) / of(sites[0], 50)];
    if (isLimited && !(Math.min(quarter, half) <= MOST_RATIO)) slow.push(site.name);
    const ratios = site === sites[0] ? '' : ` × ${quarter.toFixed(2)} and ${half.toFixed(2)}`;
    return `${site.name} ${of(site, 25).toFixed(2)} / ${of(site, 50).toFixed(2)} ms (p95 ${of(site, 95).toFixed(1)})${ratios}`;
  });
  console.log(`${name}: ${parts.join(' · ')}`);
  return slow;
}

/** Presses of a user, one after the other, until `work` has ended: how long it took, the longest press and those that failed. */
export async function duringPresses(site: Site, user: MeasuredUser, item: string, work: () => Promise<unknown>) {
  const state = { isOver: false };
  const pressing = (async () => {
    const presses = { longest: 0, failed: 0 };
    while (!state.isOver) {
      const started = performance.now();
      await press(site, user, item).catch(() => presses.failed++);
      presses.longest = Math.max(presses.longest, performance.now() - started);
    }
    return presses;
  })();
  const started = performance.now();
  await work().finally(() => {
    state.isOver = true;
  });
  const seconds = (performance.now() - started) / 1000;
  const { longest, failed } = await pressing;
  return `${seconds.toFixed(2)} s; the longest press meanwhile took ${longest.toFixed(0)} ms, ${failed} failed`;
}
