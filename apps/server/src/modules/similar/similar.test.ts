import {
  CATEGORIES,
  DIETARY_RESTRICTION_VALUES,
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

async function premiumReader(...preferences: Parameters<TestServer['signUpWith']>) {
  const person = await server.signUpWith(...preferences);
  await server.services.premium.grant(person.user.id, null);
  return person;
}
const catalogueItem = (id: string) => {
  const item = server.catalogue.byId.get(id);
  if (!item) throw new Error(`no item ${id}`);
  return item;
};
const metric = async (source: string) => {
  const text = await (await server.connect().request('/metrics')).text();
  return Number(new RegExp(`^llm_results_total{use="similar",source="${source}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};

describe('who may see it', () => {
  test('nobody who is not signed in', async () => {
    const call = server.connect().api.contents.similar({ id: MOVIE, language: 'tr' });
    expect(await refusal(call)).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  test('no free reader, and nobody whose Premium has ended', async () => {
    const free = await server.signUpWith();
    const ended = await server.signUpWith();
    await server.services.premium.grant(ended.user.id, new Date(server.clock.now().getTime() - 1));
    for (const person of [free, ended]) {
      for (const id of [MOVIE, 'movie-unknown']) {
        const call = person.api.contents.similar({ id, language: 'tr' });
        expect(await refusal(call)).toMatchObject({ code: 'premium_required', status: 403 });
      }
    }
  });

  test('a Premium reader; an unknown item is not found, an impossible id or language is refused', async () => {
    const person = await premiumReader();
    const unknown = person.api.contents.similar({ id: 'movie-unknown', language: 'tr' });
    expect(await refusal(unknown)).toMatchObject({ code: 'not_found', status: 404 });
    for (const path of ['movie_X/similar?language=tr', `${MOVIE}/similar?language=de`, `${MOVIE}/similar`]) {
      expect((await person.request(`/rest/v1/contents/${path}`)).status).toBe(400);
    }
  });
});

describe('without a language model', () => {
  test.each(CATEGORIES)(
    '%s: three others of its category in both languages, with the descriptions of the catalogue',
    async (category) => {
      const item = server.catalogue.items.find((one) => one.category === category);
      if (!item) throw new Error('no item');
      const person = await premiumReader();
      const ids = await Promise.all(
        LANGUAGE_CODES.map(async (language) => {
          const answer: unknown = await (
            await person.request(`/rest/v1/contents/${item.id}/similar?language=${language}`)
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

  test('counts as the engine’s, also when it was kept', async () => {
    const person = await premiumReader();
    const [engine, cache] = [await metric('engine'), await metric('cache')];
    const id = 'food-guacamole';
    await person.api.contents.similar({ id, language: 'tr' });
    expect([await metric('engine'), await metric('cache')]).toEqual([engine + 1, cache]);
    await person.api.contents.similar({ id, language: 'en' });
    expect([await metric('engine'), await metric('cache')]).toEqual([engine + 2, cache]);
  });
});

describe('diets', () => {
  const dishesOf = async (person: Awaited<ReturnType<typeof premiumReader>>, id: string) =>
    (await person.api.contents.similar({ id, language: 'tr' })).items.map(({ item }) => item.id);
  const keeps = (id: string, diets: Iterable<string>) => {
    const satisfied = new Set<string>(server.catalogue.dietsOf(id));
    return [...diets].every((diet) => satisfied.has(diet));
  };

  test('every dish has three others, and those that keep its convictions come before all others', async () => {
    const convictions: readonly string[] = ['vegan', 'vejetaryen', 'pesketaryen', 'helal', 'alkolsüz'];
    const kept = (id: string) => [...server.catalogue.dietsOf(id)].filter((diet) => convictions.includes(diet));
    const person = await premiumReader();
    const dishes = server.catalogue.items.filter(({ category }) => category === 'food');
    for (const { id } of dishes) {
      const fitting = dishes.filter((other) => other.id !== id && keeps(other.id, kept(id)));
      const shown = await dishesOf(person, id);
      expect(shown).toHaveLength(SIMILAR_ITEMS);
      const keeping = shown.filter((other) => keeps(other, kept(id)));
      expect(keeping, id).toHaveLength(Math.min(SIMILAR_ITEMS, fitting.length));
      expect(shown.slice(0, keeping.length)).toEqual(keeping);
    }
  });

  test('a dish is like those that are made of the same', async () => {
    const person = await premiumReader();
    const shown = await dishesOf(person, 'food-karniyarik');
    for (const id of shown) {
      const dish = server.catalogue.byId.get(id);
      const madeOf = dish?.category === 'food' ? dish.ingredients.map(({ ingredient }) => ingredient) : [];
      expect(madeOf, id).toContain('aubergine');
    }
  });

  test.each(DIETARY_RESTRICTION_VALUES)(
    'a reader’s own diet holds over what is kept for everybody: %s',
    async (diet) => {
      const breaking = server.catalogue.items.filter((item) => item.category === 'food' && !keeps(item.id, [diet]));
      const others = await premiumReader();
      const reader = await premiumReader({ dietaryRestrictions: [diet] });
      expect(breaking).not.toEqual([]);
      for (const { id } of breaking.slice(0, 4)) {
        const kept = await dishesOf(others, id);
        const shown = await dishesOf(reader, id);
        for (const other of shown) expect(keeps(other, [diet]), other).toBe(true);
        // What is allowed stays in its place, and others fill the rest.
        expect(shown.slice(0, 3)).toEqual(expect.arrayContaining(kept.filter((other) => keeps(other, [diet]))));
        const fitting = server.catalogue.items.filter(
          (item) => item.category === 'food' && item.id !== id && keeps(item.id, [diet]),
        );
        expect(shown).toHaveLength(Math.min(SIMILAR_ITEMS, fitting.length));
        expect(await dishesOf(others, id)).toEqual(kept);
      }
    },
  );

  test('a diet says nothing about films', async () => {
    const [anybody, vegan] = [await premiumReader(), await premiumReader({ dietaryRestrictions: ['vegan'] })];
    expect(await dishesOf(vegan, MOVIE)).toEqual(await dishesOf(anybody, MOVIE));
  });
});

test('what the reader knows already or does not want makes room for others, until they take it back', async () => {
  const person = await premiumReader();
  const shown = async (who = person) =>
    (await who.api.contents.similar({ id: MOVIE, language: 'tr' })).items.map(({ item }) => item.id);
  const before = await shown();
  const [known = '', kept = '', unwanted = ''] = before;
  const say = (contentId: string, action: 'complete' | 'not_for_me', value = true) =>
    person.api.interactions.create({ id: crypto.randomUUID(), contentId, action, value });
  await say(known, 'complete');
  await say(unwanted, 'not_for_me');
  const after = await shown();
  expect(after).toHaveLength(SIMILAR_ITEMS);
  expect(after[0]).toBe(kept);
  expect(after).not.toContain(known);
  expect(after).not.toContain(unwanted);
  expect(await shown(await premiumReader())).toEqual(before);
  await say(known, 'complete', false);
  await say(unwanted, 'not_for_me', false);
  expect(await shown()).toEqual(before);
});

test('what has left the catalogue, or never was like the item, is replaced', async () => {
  const person = await premiumReader();
  const stored = ['movie-gone-1999', DISH, MOVIE].map((contentId) => ({
    contentId,
    description: { tr: 'Başka bir şey.', en: 'Something else.' },
  }));
  await server.database.executeSql('delete from similar_contents where content_id = $1', [MOVIE]);
  await server.database.executeSql(
    "insert into similar_contents (content_id, source, items, made_at) values ($1, 'model', $2, $3)",
    [MOVIE, JSON.stringify(stored), server.clock.now().toISOString()],
  );
  const { items } = await person.api.contents.similar({ id: MOVIE, language: 'tr' });
  expect(items).toHaveLength(SIMILAR_ITEMS);
  for (const { item, source } of items) {
    expect(item.category).toBe('movie');
    expect(item.id).not.toBe(MOVIE);
    expect(source).toBe('engine');
  }
});
