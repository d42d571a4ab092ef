import { randomUUID } from 'node:crypto';
import { LIMITS, type RefreshFilters } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Category = 'movie' | 'series' | 'food' | 'music';

async function premiumMember(preferences: Parameters<TestServer['signUpWith']>[0] = {}) {
  const member = await server.signUpWith(preferences);
  await server.services.premium.grant(member.user.id, null);
  const { recommendations } = member.api;
  return {
    ...member,
    today: async (category: Category) =>
      (await recommendations.today({ language: 'tr' })).sections.find((section) => section.category === category),
    preview: (category: Category, filters: RefreshFilters) =>
      recommendations.previewRefresh({ category, language: 'tr', filters }),
    refresh: (category: Category, filters?: RefreshFilters, language: 'tr' | 'en' = 'tr') =>
      recommendations.refresh({ category, language, ...(filters ? { filters } : {}) }),
  };
}
const itemOf = (id: string | undefined) => {
  const item = server.catalogue.byId.get(id ?? '');
  if (!item) throw new Error(`no item ${id}`);
  return item;
};
const NONE: RefreshFilters = { yearTo: 1700 };

describe('a preview', () => {
  it('counts the titles that fit, without using a refresh', async () => {
    const member = await premiumMember();
    const all = await member.preview('movie', {});
    const { fits, unseen } = await member.preview('movie', { genres: ['komedi'], maxDuration: 100 });
    const expected = server.catalogue.items.filter(
      (item) => item.category === 'movie' && item.genres.includes('komedi') && item.duration <= 100,
    );
    expect(fits).toBeGreaterThan(0);
    expect(expected.length - fits).toBeLessThanOrEqual(1);
    expect(unseen).toBe(fits);
    expect(fits).toBeLessThan(all.fits);
    expect(all.refreshesUsed).toBe(0);
    expect((await member.today('movie'))?.refreshesUsed).toBe(0);
  });

  it('says which wish to loosen, and the number it promises is the one that comes', async () => {
    const member = await premiumMember();
    const { fits, looser } = await member.preview('movie', { genres: ['western'], yearFrom: 2000, maxDuration: 70 });
    expect(fits).toBe(0);
    expect(looser.length).toBeGreaterThan(0);
    for (const { filters, fits: promised } of looser) {
      expect(promised).toBeGreaterThan(0);
      expect((await member.preview('movie', filters)).fits).toBe(promised);
    }
    expect(looser.map((each) => each.fits)).toEqual(looser.map((each) => each.fits).toSorted((a, b) => b - a));
  });

  it('counts within the diets and without what was excluded', async () => {
    const vegan = await premiumMember({ dietaryRestrictions: ['vegan'] });
    const { fits } = await vegan.preview('food', { mealTypes: ['tatlı'] });
    const suitable = server.catalogue.items.filter(
      (item) =>
        item.category === 'food' && item.mealTypes.includes('tatlı') && server.catalogue.dietsOf(item.id).has('vegan'),
    );
    expect(fits).toBe(suitable.length);
    const [dish] = suitable;
    await vegan.api.interactions.create({
      contentId: dish?.id ?? '',
      action: 'not_for_me',
      value: true,
      id: randomUUID(),
    });
    expect((await vegan.preview('food', { mealTypes: ['tatlı'] })).fits).toBe(fits - 1);
  });

  it('ignores what does not apply: another category’s filter, an example that the category does not have', async () => {
    const [ada, bora] = [await premiumMember(), await premiumMember()];
    const filters: RefreshFilters = { cuisines: ['türk'], like: 'movie-eskiya-1996', minRating: 8 };
    expect(await ada.preview('movie', filters)).toMatchObject({
      filters: { like: 'movie-eskiya-1996', minRating: 8 },
      ignored: ['cuisines'],
      names: { 'movie-eskiya-1996': 'Eşkıya' },
    });
    for (const like of ['movie-does-not-exist', 'series-dark-2017']) {
      expect(await bora.preview('movie', { ...filters, like })).toMatchObject({
        filters: { minRating: 8 },
        ignored: ['cuisines', 'like'],
      });
      expect(await refusal(bora.refresh('movie', { ...filters, like }))).toMatchObject({
        code: 'not_found',
        status: 404,
      });
    }
    expect((await bora.preview('movie', {})).refreshesUsed).toBe(0);
  });
});

describe('a narrowed refresh', () => {
  it.each<[Category, RefreshFilters, (id: string) => boolean]>([
    ['movie', { genres: ['komedi'], maxDuration: 95 }, (id) => has(id, 'komedi') && lengthOf(id) <= 95],
    [
      'series',
      { languages: ['korece'], withoutGenres: ['korku'] },
      (id) => languagesOf(id).includes('korece') && !has(id, 'korku'),
    ],
    ['series', { platforms: ['Netflix'] }, (id) => platformsOf(id).includes('Netflix')],
    [
      'movie',
      { yearFrom: 1990, yearTo: 1999, minRating: 8 },
      (id) => yearOf(id) >= 1990 && yearOf(id) <= 1999 && ratingOf(id) >= 8,
    ],
    ['food', { mealTypes: ['tatlı'], difficulties: ['çok kolay', 'kolay'] }, (id) => isEasyDessert(id)],
    ['music', { moods: ['rahatlatıcı'], languages: ['türkçe'] }, (id) => languagesOf(id).includes('türkçe')],
  ])('in %s picks what fits %o', async (category, filters, fits) => {
    const member = await premiumMember({ languages: ['ingilizce', 'fransızca'], maxDuration: 60 });
    const before = (await member.today(category))?.items.map(({ id }) => id);
    const { section } = await member.refresh(category, filters);
    expect(section.refreshesUsed).toBe(1);
    for (const { id, whyRecommended } of section.items) {
      expect(fits(id), id).toBe(true);
      expect(before).not.toContain(id);
      expect(whyRecommended).toMatch(/^(?:Tam istediğin gibi|İstediğin gibi|İsteğine uyuyor|Bugün bunu istemiştin): /);
    }
  });

  it('names the wish in both languages, also after the preferences were changed', async () => {
    const member = await premiumMember({ movieGenres: ['dram'] });
    await member.refresh('movie', { genres: ['western'], maxDuration: 200 });
    const why = async (language: 'tr' | 'en') =>
      (await member.api.recommendations.today({ language })).sections[0]?.items[0]?.whyRecommended;
    expect(await why('tr')).toMatch(/: western, en çok 200 dakika\.$/);
    expect(await why('en')).toMatch(/: western, up to 200 minutes\.$/);
    server.clock.advance(1000);
    await member.api.preferences.change({ field: 'movieGenres', value: 'komedi', chosen: true });
    expect(await why('en')).toMatch(/: western, up to 200 minutes\.$/);
    expect((await member.api.recommendations.today({ language: 'en' })).analysisNote).toContain(
      'what you asked for today',
    );
  });

  it('is refused when nothing fits, and uses none', async () => {
    const member = await premiumMember();
    const before = await member.today('movie');
    for (let attempt = 0; attempt < 4; attempt++)
      expect(await refusal(member.refresh('movie', NONE))).toMatchObject({ code: 'nothing_fits', status: 409 });
    expect(await member.today('movie')).toEqual(before);
    expect((await member.refresh('movie', { genres: ['dram'] })).section.refreshesUsed).toBe(1);
  });

  it('never breaks a diet and never repeats, until nothing is left', async () => {
    const member = await premiumMember({ dietaryRestrictions: ['vegan'] });
    const filters: RefreshFilters = { mealTypes: ['tatlı'] };
    const shown = new Set((await member.today('food'))?.items.map(({ id }) => id));
    for (let used = 1; used <= LIMITS.refreshesPerCategoryPerDay; used++) {
      const { fits } = await member.preview('food', filters);
      const { section } = await member.refresh('food', filters);
      for (const { id } of section.items) {
        expect(server.catalogue.dietsOf(id).has('vegan'), id).toBe(true);
        expect(shown.has(id), id).toBe(false);
        shown.add(id);
      }
      expect((await member.preview('food', filters)).fits).toBe(fits - section.items.length);
      server.clock.advance(LIMITS.refreshPause);
    }
    expect(await refusal(member.refresh('food', filters))).toMatchObject({
      code: 'refresh_limit_reached',
      status: 429,
    });
  });

  it('says of an item that was shown before that nothing newer fits', async () => {
    const member = await premiumMember();
    const filters: RefreshFilters = { genres: ['western'], yearFrom: 1950, yearTo: 1959 };
    const { fits } = await member.preview('movie', filters);
    expect(fits).toBeLessThan(6);
    for (let day = 0; day < fits; day++) {
      await member.refresh('movie', filters);
      server.clock.advance(86_400_000);
    }
    server.clock.advance(8 * 86_400_000);
    expect(await member.preview('movie', filters)).toMatchObject({ unseen: 0 });
    const { section } = await member.refresh('movie', filters);
    expect(section.items[0]?.whyRecommended).toMatch(/^İsteğine uyan/);
  });

  it('keeps the limit of three under concurrent requests to two servers', async () => {
    const second = await startTestServer({ database: server.database, clock: server.clock });
    const member = await premiumMember();
    const twin = second.connect();
    for (const [name, value] of member.cookies) twin.cookies.set(name, value);
    const storm = () =>
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 === 0 ? member.api : twin.api).recommendations.refresh({
          category: 'series',
          language: 'tr',
          filters: { genres: i % 4 < 2 ? ['dram'] : ['komedi'] },
        }),
      );
    for (let used = 1; used <= LIMITS.refreshesPerCategoryPerDay; used++) {
      const outcomes = await Promise.all(storm());
      expect(outcomes.map(({ section }) => section.refreshesUsed)).toEqual(outcomes.map(() => used));
      expect(new Set(outcomes.map(({ section }) => section.items[0]?.id)).size).toBe(1);
      server.clock.advance(LIMITS.refreshPause);
    }
    for (const refused of await Promise.all(storm().map(refusal)))
      expect(refused).toMatchObject({ code: 'refresh_limit_reached' });
  });

  it('surprises outside the chosen tastes, within the diets', async () => {
    const member = await premiumMember({
      cuisineTypes: ['türk', 'italyan', 'asya', 'akdeniz'],
      dietaryRestrictions: ['vejetaryen'],
    });
    const { section } = await member.refresh('food', { surprise: true });
    for (const { id } of section.items) {
      const dish = itemOf(id);
      expect(dish.category === 'food' && ['türk', 'italyan', 'asya', 'akdeniz'].includes(dish.cuisines[0] ?? '')).toBe(
        false,
      );
      expect(server.catalogue.dietsOf(id).has('vejetaryen')).toBe(true);
    }
    expect(section.items[0]?.whyRecommended.toLocaleLowerCase('tr')).toContain('sürpriz');
  });

  it('finds something like an item of today, a liked or a saved one', async () => {
    const member = await premiumMember();
    await member.api.interactions.create({
      contentId: 'movie-eskiya-1996',
      action: 'save',
      value: true,
      id: randomUUID(),
    });
    const { examples } = await member.api.recommendations.refreshChoices({ category: 'movie', language: 'en' });
    expect(examples.map(({ id }) => id)).toContain('movie-eskiya-1996');
    const { section } = await member.refresh('movie', { like: 'movie-eskiya-1996' });
    expect(section.items[0]?.whyRecommended).toContain('Eşkıya');
  });

  it('works for a user without preferences and for one who has seen everything', async () => {
    const member = await server.signUp();
    await server.services.premium.grant(member.user.id, null);
    const preview = () =>
      member.api.recommendations.previewRefresh({ category: 'movie', language: 'en', filters: { surprise: true } });
    expect((await preview()).fits).toBeGreaterThan(100);
    const ids = server.catalogue.items.filter(({ category }) => category === 'movie').map(({ id }) => id);
    await server.database.executeSql(
      `insert into user_items (user_id, content_id, category, first_shown_on, last_shown_on)
       select $1, id, 'movie', '2024-05-01', '2024-05-01' from jsonb_array_elements_text($2::jsonb) id
       on conflict do nothing`,
      [member.user.id, JSON.stringify(ids)],
    );
    const { fits, unseen } = await preview();
    expect(unseen).toBe(0);
    expect(fits).toBeGreaterThan(100);
  });
});

const screen = (id: string) => {
  const item = itemOf(id);
  if (item.category !== 'movie' && item.category !== 'series') throw new Error('no film or series');
  return item;
};
const has = (id: string, genre: string) => screen(id).genres.some((each) => each === genre);
const lengthOf = (id: string) => screen(id).duration;
const languagesOf = (id: string): readonly string[] => {
  const item = itemOf(id);
  return item.category === 'food' ? [] : item.languages;
};
const platformsOf = (id: string): readonly string[] => screen(id).platforms;
const yearOf = (id: string) => screen(id).year;
const ratingOf = (id: string) => screen(id).imdbRating;
const isEasyDessert = (id: string) => {
  const item = itemOf(id);
  return (
    item.category === 'food' && item.mealTypes.includes('tatlı') && ['çok kolay', 'kolay'].includes(item.difficulty)
  );
};

describe('only what the user can watch', () => {
  const film = (skip: number) => {
    const [item] = server.catalogue.items
      .filter((each) => each.category === 'movie' && each.platforms.length === 0)
      .slice(skip);
    if (!item) throw new Error('no film');
    return item;
  };
  const offer = (country: 'TR' | 'DE', service: string, kind: 'subscription' | 'rent') => ({
    country,
    service,
    kind,
    url: null,
  });

  it('is an original of one of their services, or what a source reports on one in their country', async () => {
    await server.services.catalogueImport.storeBuiltIn();
    const report = (skip: number, ...offers: ReturnType<typeof offer>[]) =>
      server.services.availability.replace('tmdb', new Map([[film(skip).id, offers]]), server.clock.now());
    await report(0, offer('TR', 'Netflix', 'subscription'));
    await report(1, offer('DE', 'Netflix', 'subscription'));
    await report(2, offer('TR', 'Netflix', 'rent'));
    await report(3, offer('TR', 'MUBI', 'subscription'));
    const member = await premiumMember({ services: ['Netflix'], timezone: 'Europe/Istanbul' });
    const { filters, ignored, fits } = await member.preview('movie', { watchable: true });
    expect({ filters, ignored }).toEqual({ filters: { watchable: true }, ignored: [] });
    const originals = server.catalogue.items.filter(
      (item) => item.category === 'movie' && item.platforms.some((name) => name === 'Netflix'),
    );
    // Films of today are left out.
    const today = (await member.today('movie'))?.items.map(({ id }) => id) ?? [];
    const watchable = [...originals, film(0)].filter(({ id }) => !today.includes(id));
    expect(fits).toBe(watchable.length);
    const { items } = (await member.refresh('movie', { watchable: true })).section;
    expect(watchable.map(({ id }) => id)).toContain(items[0]?.id);
    expect(items[0]?.whyRecommended).toContain('platformlarında');
  });

  it('is ignored for a user who has named no service for films, and for music', async () => {
    const member = await premiumMember({ services: ['Spotify'] });
    for (const category of ['movie', 'music'] as const) {
      expect(await member.preview(category, { watchable: true })).toMatchObject({
        filters: {},
        ignored: ['watchable'],
      });
    }
    const choices = () => member.api.recommendations.refreshChoices({ category: 'movie', language: 'tr' });
    expect(await choices()).toMatchObject({ hasServices: false });
    const { preferences } = await member.api.preferences.get();
    await member.api.preferences.save({
      preferences: { ...preferences, services: ['MUBI'] },
      onboardingCompleted: true,
    });
    expect(await choices()).toMatchObject({ hasServices: true });
  });
});
