import {
  CATEGORIES,
  DIETARY_RESTRICTION_VALUES,
  filteringRestrictions,
  LANGUAGE_CODES,
  SIMILAR_ITEMS,
  similarItemsSchema,
} from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const MOVIE = 'movie-eskiya-1996';
const DISH = 'food-menemen';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function premiumMember(...preferences: Parameters<TestServer['signUpWith']>) {
  const member = await server.signUpWith(...preferences);
  await server.services.premium.grant(member.user.id, null);
  return member;
}
const catalogueItem = (id: string) => {
  const item = server.catalogue.byId.get(id);
  if (!item) throw new Error(`no item ${id}`);
  return item;
};
const metric = async (source: string) => {
  const text = await server.metrics.registry.metrics();
  return Number(new RegExp(`^llm_results_total{use="similar",source="${source}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};

describe('access', () => {
  test('is refused to visitors', async () => {
    const call = server.connect().api.contents.similar({ id: MOVIE, language: 'tr' });
    expect(await refusal(call)).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  test('is refused to free members and after Premium has expired', async () => {
    const free = await server.signUpWith();
    const ended = await server.signUpWith();
    await server.services.premium.grant(ended.user.id, new Date(server.clock.now().getTime() - 1));
    for (const member of [free, ended]) {
      for (const id of [MOVIE, 'movie-unknown']) {
        const call = member.api.contents.similar({ id, language: 'tr' });
        expect(await refusal(call)).toMatchObject({ code: 'premium_required', status: 403 });
      }
    }
  });

  test('of a Premium member to unknown items is 404, and to invalid ids or languages 400', async () => {
    const member = await premiumMember();
    const unknown = member.api.contents.similar({ id: 'movie-unknown', language: 'tr' });
    expect(await refusal(unknown)).toMatchObject({ code: 'not_found', status: 404 });
    for (const path of ['movie_X/similar?language=tr', `${MOVIE}/similar?language=de`, `${MOVIE}/similar`]) {
      expect((await member.request(`/rest/v1/contents/${path}`)).status).toBe(400);
    }
  });
});

describe('without a language model', () => {
  test.each(CATEGORIES)(
    '%s: lists three others of its category in both languages with catalogue descriptions',
    async (category) => {
      const item = server.catalogue.items.find((other) => other.category === category);
      if (!item) throw new Error('no item');
      const member = await premiumMember();
      const ids = await Promise.all(
        LANGUAGE_CODES.map(async (language) => {
          const answer: unknown = await (
            await member.request(`/rest/v1/contents/${item.id}/similar?language=${language}`)
          ).json();
          const { items } = similarItemsSchema.parse(answer);
          expect({ items }).toEqual(answer);
          expect(items).toHaveLength(SIMILAR_ITEMS);
          for (const { item: other, description, source } of items) {
            expect(other.category).toBe(item.category);
            expect(other.id).not.toBe(item.id);
            expect(source).toBe('engine');
            expect(description).toBe(catalogueItem(other.id).description[language]);
            expect([...description].length).toBeLessThanOrEqual(100);
          }
          return items.map(({ item: other }) => other.id);
        }),
      );
      expect(ids[0]).toEqual(ids[1]);
    },
  );

  test('the result counts as the engine’s, also when it was stored', async () => {
    const member = await premiumMember();
    const [engine, cache] = [await metric('engine'), await metric('cache')];
    const id = 'food-guacamole';
    await member.api.contents.similar({ id, language: 'tr' });
    expect([await metric('engine'), await metric('cache')]).toEqual([engine + 1, cache]);
    await member.api.contents.similar({ id, language: 'en' });
    expect([await metric('engine'), await metric('cache')]).toEqual([engine + 2, cache]);
  });
});

describe('diets', () => {
  const dishesOf = async (member: Awaited<ReturnType<typeof premiumMember>>, id: string) =>
    (await member.api.contents.similar({ id, language: 'tr' })).items.map(({ item }) => item.id);
  const keeps = (id: string, diets: Iterable<string>) => {
    const satisfied = new Set<string>(server.catalogue.dietsOf(id));
    return [...diets].every((diet) => satisfied.has(diet));
  };

  test('every dish has three others, those that keep its ethical diets first', async () => {
    const ethicalDiets: readonly string[] = ['vegan', 'vejetaryen', 'pesketaryen', 'helal', 'alkolsüz'];
    const dietsOf = (id: string) => [...server.catalogue.dietsOf(id)].filter((diet) => ethicalDiets.includes(diet));
    const member = await premiumMember();
    const dishes = server.catalogue.items.filter(({ category }) => category === 'food');
    for (const { id } of dishes) {
      const fitting = dishes.filter((other) => other.id !== id && keeps(other.id, dietsOf(id)));
      const shown = await dishesOf(member, id);
      expect(shown).toHaveLength(SIMILAR_ITEMS);
      const keeping = shown.filter((other) => keeps(other, dietsOf(id)));
      expect(keeping, id).toHaveLength(Math.min(SIMILAR_ITEMS, fitting.length));
      expect(shown.slice(0, keeping.length)).toEqual(keeping);
    }
  });

  test('similar dishes share ingredients', async () => {
    const member = await premiumMember();
    const shown = await dishesOf(member, 'food-karniyarik');
    for (const id of shown) {
      const dish = server.catalogue.byId.get(id);
      const madeOf = dish?.category === 'food' ? dish.ingredients.map(({ ingredient }) => ingredient) : [];
      expect(madeOf, id).toContain('aubergine');
    }
  });

  test.each(filteringRestrictions(DIETARY_RESTRICTION_VALUES))(
    'the member’s diet filters the stored list: %s',
    async (diet) => {
      const breaking = server.catalogue.items.filter((item) => item.category === 'food' && !keeps(item.id, [diet]));
      const others = await premiumMember();
      const dieter = await premiumMember({ dietaryRestrictions: [diet] });
      expect(breaking).not.toEqual([]);
      for (const { id } of breaking.slice(0, 4)) {
        const unfiltered = await dishesOf(others, id);
        const shown = await dishesOf(dieter, id);
        for (const other of shown) expect(keeps(other, [diet]), other).toBe(true);
        // Allowed items stay in place, and others fill the rest.
        expect(shown.slice(0, 3)).toEqual(expect.arrayContaining(unfiltered.filter((other) => keeps(other, [diet]))));
        const fitting = server.catalogue.items.filter(
          (item) => item.category === 'food' && item.id !== id && keeps(item.id, [diet]),
        );
        expect(shown).toHaveLength(Math.min(SIMILAR_ITEMS, fitting.length));
        expect(await dishesOf(others, id)).toEqual(unfiltered);
      }
    },
  );

  test('diets do not affect films', async () => {
    const [omnivore, vegan] = [await premiumMember(), await premiumMember({ dietaryRestrictions: ['vegan'] })];
    expect(await dishesOf(vegan, MOVIE)).toEqual(await dishesOf(omnivore, MOVIE));
  });
});

test('excluded items are replaced until the exclusion is undone', async () => {
  const member = await premiumMember();
  const shown = async (viewer = member) =>
    (await viewer.api.contents.similar({ id: MOVIE, language: 'tr' })).items.map(({ item }) => item.id);
  const before = await shown();
  const [known = '', other = '', unwanted = ''] = before;
  const react = (contentId: string, action: 'complete' | 'not_for_me', value = true) =>
    member.api.interactions.create({ id: crypto.randomUUID(), contentId, action, value });
  await react(known, 'complete');
  await react(unwanted, 'not_for_me');
  const after = await shown();
  expect(after).toHaveLength(SIMILAR_ITEMS);
  expect(after[0]).toBe(other);
  expect(after).not.toContain(known);
  expect(after).not.toContain(unwanted);
  expect(await shown(await premiumMember())).toEqual(before);
  await react(known, 'complete', false);
  await react(unwanted, 'not_for_me', false);
  expect(await shown()).toEqual(before);
});

test('stored items that left the catalogue or are not similar are replaced', async () => {
  const member = await premiumMember();
  const stored = ['movie-gone-1999', DISH, MOVIE].map((contentId) => ({
    contentId,
    description: { tr: 'Başka bir şey.', en: 'Something else.' },
  }));
  await server.database.executeSql('delete from similar_contents where content_id = $1', [MOVIE]);
  await server.database.executeSql(
    "insert into similar_contents (content_id, source, items, made_at) values ($1, 'model', $2, $3)",
    [MOVIE, JSON.stringify(stored), server.clock.now().toISOString()],
  );
  const { items } = await member.api.contents.similar({ id: MOVIE, language: 'tr' });
  expect(items).toHaveLength(SIMILAR_ITEMS);
  for (const { item, source } of items) {
    expect(item.category).toBe('movie');
    expect(item.id).not.toBe(MOVIE);
    expect(source).toBe('engine');
  }
});
