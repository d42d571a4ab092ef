import { randomUUID } from 'node:crypto';
import type { Category } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<TestServer['signUp']>>;
const act = (member: Member, contentId: string, action: 'dislike' | 'like' | 'not_for_me', value = true) =>
  member.api.interactions.create({ id: randomUUID(), contentId, action, value });
const films = (genre: string) =>
  server.catalogue.items.flatMap((item) =>
    item.category === 'movie' && item.genres.some((each) => each === genre) ? [item] : [],
  );
const sectionOf = async (member: Member, category: Category, language: 'tr' | 'en' = 'en') => {
  const { sections } = await member.api.recommendations.today({ language });
  return sections.find((section) => section.category === category)?.items ?? [];
};

/** A member whose film of today is of the only genre they chose, after they disliked other films of it. */
async function memberWhoDislikes(dislikes: number) {
  const member = await server.signUpWith({ movieGenres: ['dram'] });
  const [film] = await sectionOf(member, 'movie');
  if (!film?.genre.some(({ value }) => value === 'dram')) throw new Error('no drama film today');
  const others = films('dram').filter(({ id }) => id !== film.id);
  for (const { id } of others.slice(0, dislikes)) {
    server.clock.advance(1000);
    await act(member, id, 'dislike');
  }
  return { member, film, others };
}

describe('a chosen genre that the user keeps disliking', () => {
  it('is offered to be unticked with the fourth dislike, also after a reload, until it is out or liked', async () => {
    const { member, film, others } = await memberWhoDislikes(3);
    const offer = async (language: 'tr' | 'en' = 'en') =>
      (await sectionOf(member, 'movie', language))[0]?.unwantedChoice;
    expect(await offer()).toBeNull();
    await act(member, film.id, 'dislike');
    expect(await offer()).toEqual({ field: 'movieGenres', value: 'dram', label: 'Drama' });
    expect(await offer('tr')).toEqual({ field: 'movieGenres', value: 'dram', label: 'Dram' });

    await member.api.preferences.change({ field: 'movieGenres', value: 'dram', chosen: false });
    expect(await offer()).toBeNull();
    await member.api.preferences.change({ field: 'movieGenres', value: 'dram', chosen: true });
    expect(await offer()).not.toBeNull();
    server.clock.advance(1000);
    await act(member, others.at(-1)?.id ?? '', 'like');
    expect(await offer()).toBeNull();
  });

  it('is offered with a film that was not rejected, after dislikes on other pages', async () => {
    const { member, film, others } = await memberWhoDislikes(3);
    const today = async () => (await sectionOf(member, 'movie'))[0];
    expect((await today())?.unwantedChoice).toBeNull();
    server.clock.advance(1000);
    await act(member, others[3]?.id ?? '', 'dislike');
    expect(await today()).toMatchObject({ id: film.id, state: { liked: null }, unwantedChoice: { value: 'dram' } });
  });

  it('is offered once a day, with the film that was just rejected if there is one', async () => {
    await server.services.settings.set('daily_recommendations_per_category', 3);
    const { member, others } = await memberWhoDislikes(0);
    await server.services.settings.set('daily_recommendations_per_category', 1);
    const today = await sectionOf(member, 'movie');
    const drama = today.filter(({ genre }) => genre.some(({ value }) => value === 'dram')).map(({ id }) => id);
    expect(drama.length).toBeGreaterThan(1);
    for (const { id } of others.filter(({ id }) => !drama.includes(id)).slice(0, 4)) await act(member, id, 'dislike');
    const offered = async () =>
      (await sectionOf(member, 'movie')).flatMap(({ id, unwantedChoice }) => (unwantedChoice ? id : []));
    expect(await offered()).toEqual(drama.slice(0, 1));
    await act(member, drama.at(-1) ?? '', 'dislike');
    expect(await offered()).toEqual(drama.slice(-1));
  });

  it('may be a genre of music', async () => {
    const member = await server.signUpWith({ musicGenres: ['metal'], languages: ['türkçe', 'ingilizce'] });
    const [piece] = await sectionOf(member, 'music');
    const metal = server.catalogue.items.filter((item) => item.category === 'music' && item.genres.includes('metal'));
    const others = metal.filter(({ id }) => id !== piece?.id).slice(0, 3);
    for (const { id } of [...others, ...metal.filter(({ id }) => id === piece?.id)]) {
      server.clock.advance(1000);
      await act(member, id, 'dislike');
    }
    const [disliked] = await sectionOf(member, 'music');
    expect(disliked?.unwantedChoice).toEqual({ field: 'musicGenres', value: 'metal', label: 'Metal' });
    const unticked = await member.api.preferences.change({ field: 'musicGenres', value: 'metal', chosen: false });
    expect(unticked.preferences.musicGenres).toEqual([]);
  });

  it('is not offered after three dislikes, nor to another user', async () => {
    const { member, film } = await memberWhoDislikes(2);
    await act(member, film.id, 'dislike');
    expect((await sectionOf(member, 'movie'))[0]?.unwantedChoice).toBeNull();
    const other = await server.signUpWith({ movieGenres: ['dram'] });
    expect((await sectionOf(other, 'movie'))[0]?.unwantedChoice).toBeNull();
  });

  it('has no other film in the nine days after one, refreshes included', async () => {
    const { member } = await memberWhoDislikes(4);
    await server.services.premium.grant(member.user.id, null);
    let drama = 0;
    for (let day = 0; day < 9; day++) {
      server.clock.advance(86_400_000);
      const shown = [...(await sectionOf(member, 'movie'))];
      if (day % 4 === 0) {
        const { section } = await member.api.recommendations.refresh({ category: 'movie', language: 'en' });
        shown.push(...section.items);
      }
      drama += shown.filter(({ genre }) => genre.some(({ value }) => value === 'dram')).length;
    }
    expect(drama).toBe(0);
  });
});

describe('similar titles', () => {
  it('leave out what the user keeps disliking, unless it is what they are looking at', async () => {
    const member = await server.signUpWith({});
    await server.services.premium.grant(member.user.id, null);
    const thriller = films('gerilim').find(({ genres }) => !genres.some((genre) => genre === 'korku'));
    if (!thriller) throw new Error('no thriller without horror');
    const [first] = films('korku');
    for (const { id } of films('korku').slice(1, 5)) await act(member, id, 'dislike');
    const genresNear = async (id: string) =>
      (await member.api.contents.similar({ id, language: 'en' })).items.flatMap(({ item }) =>
        item.genre.map(({ value }) => value),
      );
    expect(await genresNear(thriller.id)).not.toContain('korku');
    expect(await genresNear(first?.id ?? '')).toContain('korku');
  });
});
