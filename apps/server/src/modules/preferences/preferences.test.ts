import { defaultPreferences, type Preferences } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (person: { request: (path: string, init?: RequestInit) => Promise<Response> }, body: unknown) =>
  person.request('/rest/v1/preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('preferences', () => {
  it('are the defaults until something is saved', async () => {
    const person = await server.signUp();
    expect(await person.api.preferences.get()).toEqual({
      preferences: defaultPreferences(),
      saved: false,
      onboardingCompleted: false,
      updatedAt: null,
    });
  });

  it('do not replace newer ones that the form did not know, unless that is wanted', async () => {
    const person = await server.signUp();
    const save = (maxDuration: number, basedOn?: string | null) =>
      person.api.preferences.save({
        preferences: { ...defaultPreferences(), maxDuration },
        onboardingCompleted: false,
        ...(basedOn === undefined ? {} : { basedOn }),
      });
    const { updatedAt: first } = await save(100, null);
    server.clock.advance(1);
    await save(110, first);
    server.clock.advance(1);
    for (const older of [first, null]) {
      expect(await refusal(save(120, older))).toMatchObject({ code: 'preferences_changed', status: 409 });
    }
    expect((await person.api.preferences.get()).preferences.maxDuration).toBe(110);
    // An answer that was lost is asked for again.
    expect((await save(110, first)).preferences.maxDuration).toBe(110);
    expect((await save(120)).preferences.maxDuration).toBe(120);
  });

  it('of two tabs at the same time are those of one', async () => {
    const person = await server.signUp();
    const save = (maxDuration: number, basedOn?: string) =>
      server.services.preferences.save(
        person.user.id,
        { ...defaultPreferences(), maxDuration },
        false,
        basedOn ? new Date(basedOn) : undefined,
      );
    const { updatedAt } = await save(100);
    server.clock.advance(1);
    const results = await Promise.allSettled([save(110, updatedAt ?? ''), save(120, updatedAt ?? '')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['tr', ['türkçe']],
    ['en', ['ingilizce']],
  ] as const)('prefer the language of the sign-up until something is saved (%s)', async (language, languages) => {
    const person = await server.signUp({ language });
    expect((await person.api.preferences.get()).preferences).toEqual({ ...defaultPreferences(), languages });
    await person.api.preferences.save({
      preferences: { ...defaultPreferences(), languages: ['korece'] },
      onboardingCompleted: false,
    });
    expect((await person.api.preferences.get()).preferences.languages).toEqual(['korece']);
  });

  it('are kept, lower-cased the Turkish way and without doubles, with defaults for what is missing', async () => {
    const person = await server.signUp();
    const response = await put(person, {
      preferences: { movieGenres: ['KORKU', 'SAVAŞ', 'savaş'], cuisineTypes: ['İtalyan'] },
      onboardingCompleted: true,
    });
    expect(response.status).toBe(200);
    const { preferences, saved } = await person.api.preferences.get();
    expect(saved).toBe(true);
    expect(preferences).toEqual({
      ...defaultPreferences(),
      movieGenres: ['korku', 'savaş'],
      cuisineTypes: ['italyan'],
    });
  });

  it('remember that the wizard was completed, also after a later save', async () => {
    const person = await server.signUp();
    const preferences = defaultPreferences();
    expect((await person.api.preferences.save({ preferences, onboardingCompleted: false })).onboardingCompleted).toBe(
      false,
    );
    expect((await person.api.preferences.save({ preferences, onboardingCompleted: true })).onboardingCompleted).toBe(
      true,
    );
    expect((await person.api.preferences.save({ preferences, onboardingCompleted: false })).onboardingCompleted).toBe(
      true,
    );
  });

  it.each([
    ['an unknown genre', { movieGenres: ['unheard of'] }, 'preferences.movieGenres.0'],
    ['a duration out of range', { maxDuration: 500 }, 'preferences.maxDuration'],
    ['a time that is none', { notificationTime: '25:00' }, 'preferences.notificationTime'],
    ['a zone that is none', { timezone: 'Europe/Atlantis' }, 'preferences.timezone'],
    ['a list that is none', { musicMoods: 'mutlu' }, 'preferences.musicMoods'],
  ])('name the field of %s', async (_name, preferences, path) => {
    const person = await server.signUp();
    const response = await put(person, { preferences, onboardingCompleted: true });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { data: { issues: { path: string }[] } };
    expect(body.data.issues.map((issue) => issue.path)).toContain(path);
    expect((await person.api.preferences.get()).saved).toBe(false);
  });

  it("are one's own", async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    await person.api.preferences.save({
      preferences: { ...defaultPreferences(), movieGenres: ['western'] },
      onboardingCompleted: true,
    });
    expect((await stranger.api.preferences.get()).saved).toBe(false);
    expect((await refusal(server.connect().api.preferences.get())).code).toBe('unauthorized');
    const anonymous = server
      .connect()
      .api.preferences.save({ preferences: defaultPreferences(), onboardingCompleted: true });
    expect((await refusal(anonymous)).code).toBe('unauthorized');
  });

  describe('one change', () => {
    const MINE: Partial<Preferences> = { movieGenres: ['dram', 'korku'], dietaryRestrictions: ['vegan'] };

    it('takes one taste out, or puts it in once, and leaves everything else as it is', async () => {
      const person = await server.signUp();
      const all = { ...defaultPreferences(), movieGenres: ['dram' as const, 'korku' as const], timezone: 'Asia/Tokyo' };
      await person.api.preferences.save({ preferences: all, onboardingCompleted: true });
      const change = (chosen: boolean) =>
        person.api.preferences.change({ field: 'movieGenres', value: 'korku', chosen });
      expect(await change(false)).toEqual({
        preferences: { ...all, movieGenres: ['dram'] },
        saved: true,
        updatedAt: expect.any(String),
        onboardingCompleted: true,
      });
      await change(true);
      expect((await change(true)).preferences).toEqual(all);
      expect((await person.api.preferences.change({ maxDuration: 90 })).preferences).toEqual({
        ...all,
        maxDuration: 90,
      });
      const stranger = await server.signUpWith(MINE);
      expect((await stranger.api.preferences.get()).preferences.maxDuration).toBe(120);
    });

    it('starts from the defaults for somebody who saved nothing, who is still asked to finish the wizard', async () => {
      const person = await server.signUp({ language: 'en' });
      const state = await person.api.preferences.change({ field: 'languages', value: 'korece', chosen: true });
      expect(state.preferences).toEqual({ ...defaultPreferences('en'), languages: ['ingilizce', 'korece'] });
      expect(state.onboardingCompleted).toBe(false);
    });

    it('loses nothing of two that come together', async () => {
      const person = await server.signUpWith(MINE);
      await Promise.all(
        (['dram', 'korku'] as const).map((value) =>
          person.api.preferences.change({ field: 'movieGenres', value, chosen: false }),
        ),
      );
      expect((await person.api.preferences.get()).preferences.movieGenres).toEqual([]);
    });

    it('is refused for what is no taste, for diets, and for whoever is not signed in', async () => {
      const person = await server.signUpWith(MINE);
      const post = (body: unknown) =>
        person.request('/rest/v1/preferences/changes', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      for (const body of [
        { field: 'movieGenres', value: 'opera', chosen: true },
        { field: 'dietaryRestrictions', value: 'vegan', chosen: false },
        { field: 'movieGenres', value: 'dram' },
        { maxDuration: 1000 },
        {},
      ]) {
        expect((await post(body)).status, JSON.stringify(body)).toBe(400);
      }
      expect((await person.api.preferences.get()).preferences).toMatchObject(MINE);
      const anonymous = server.connect().api.preferences.change({ maxDuration: 90 });
      expect((await refusal(anonymous)).code).toBe('unauthorized');
    });
  });
});
