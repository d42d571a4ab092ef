import { defaultPreferences, type Preferences } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (member: { request: (path: string, init?: RequestInit) => Promise<Response> }, body: unknown) =>
  member.request('/rest/v1/preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('preferences', () => {
  it('are the defaults before the first save', async () => {
    const member = await server.signUp();
    expect(await member.api.preferences.get()).toEqual({
      preferences: defaultPreferences(),
      saved: false,
      onboardingCompleted: false,
      updatedAt: null,
      zoneCountry: 'TR',
    });
  });

  it('do not overwrite newer ones unless the client omits basedOn', async () => {
    const member = await server.signUp();
    const save = (maxDuration: number, basedOn?: string | null) =>
      member.api.preferences.save({
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
    expect((await member.api.preferences.get()).preferences.maxDuration).toBe(110);
    // The client retries after a lost response.
    expect((await save(110, first)).preferences.maxDuration).toBe(110);
    expect((await save(120)).preferences.maxDuration).toBe(120);
  });

  it('are saved by only one of two concurrent tabs', async () => {
    const member = await server.signUp();
    const save = (maxDuration: number, basedOn?: string) =>
      server.services.preferences.save(
        member.user.id,
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
  ] as const)('default to the language of the sign-up (%s)', async (language, languages) => {
    const member = await server.signUp({ language });
    expect((await member.api.preferences.get()).preferences).toEqual({ ...defaultPreferences(), languages });
    await member.api.preferences.save({
      preferences: { ...defaultPreferences(), languages: ['korece'] },
      onboardingCompleted: false,
    });
    expect((await member.api.preferences.get()).preferences.languages).toEqual(['korece']);
  });

  it('are stored in Turkish lower case, without duplicates and with defaults for missing fields', async () => {
    const member = await server.signUp();
    const response = await put(member, {
      preferences: { movieGenres: ['KORKU', 'SAVAŞ', 'savaş'], cuisineTypes: ['İtalyan'] },
      onboardingCompleted: true,
    });
    expect(response.status).toBe(200);
    const { preferences, saved } = await member.api.preferences.get();
    expect(saved).toBe(true);
    expect(preferences).toEqual({
      ...defaultPreferences(),
      movieGenres: ['korku', 'savaş'],
      cuisineTypes: ['italyan'],
    });
  });

  it('stay completed after a later save', async () => {
    const member = await server.signUp();
    const preferences = defaultPreferences();
    expect((await member.api.preferences.save({ preferences, onboardingCompleted: false })).onboardingCompleted).toBe(
      false,
    );
    expect((await member.api.preferences.save({ preferences, onboardingCompleted: true })).onboardingCompleted).toBe(
      true,
    );
    expect((await member.api.preferences.save({ preferences, onboardingCompleted: false })).onboardingCompleted).toBe(
      true,
    );
  });

  it.each([
    ['an unknown genre', { movieGenres: ['unheard of'] }, 'preferences.movieGenres.0'],
    ['a duration out of range', { maxDuration: 500 }, 'preferences.maxDuration'],
    ['an invalid time', { notificationTime: '25:00' }, 'preferences.notificationTime'],
    ['an unknown time zone', { timezone: 'Europe/Atlantis' }, 'preferences.timezone'],
    ['an unknown genre of music', { musicGenres: ['türkü', 'dram'] }, 'preferences.musicGenres.1'],
    ['a string in place of a list', { musicMoods: 'mutlu' }, 'preferences.musicMoods'],
  ])('are refused with the path of %s', async (_name, preferences, path) => {
    const member = await server.signUp();
    const response = await put(member, { preferences, onboardingCompleted: true });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { data: { issues: { path: string }[] } };
    expect(body.data.issues.map((issue) => issue.path)).toContain(path);
    expect((await member.api.preferences.get()).saved).toBe(false);
  });

  it('are visible and editable only for their user', async () => {
    const [member, otherMember] = [await server.signUp(), await server.signUp()];
    await member.api.preferences.save({
      preferences: { ...defaultPreferences(), movieGenres: ['western'] },
      onboardingCompleted: true,
    });
    expect((await otherMember.api.preferences.get()).saved).toBe(false);
    expect((await refusal(server.connect().api.preferences.get())).code).toBe('unauthorized');
    const anonymous = server
      .connect()
      .api.preferences.save({ preferences: defaultPreferences(), onboardingCompleted: true });
    expect((await refusal(anonymous)).code).toBe('unauthorized');
  });

  describe('a patch', () => {
    const MINE: Partial<Preferences> = { movieGenres: ['dram', 'korku'], dietaryRestrictions: ['vegan'] };

    it('removes one value or adds it once and changes nothing else', async () => {
      const member = await server.signUp();
      const all = { ...defaultPreferences(), movieGenres: ['dram' as const, 'korku' as const], timezone: 'Asia/Tokyo' };
      await member.api.preferences.save({ preferences: all, onboardingCompleted: true });
      const change = (chosen: boolean) =>
        member.api.preferences.change({ field: 'movieGenres', value: 'korku', chosen });
      expect(await change(false)).toEqual({
        preferences: { ...all, movieGenres: ['dram'] },
        saved: true,
        updatedAt: expect.any(String),
        onboardingCompleted: true,
        zoneCountry: 'JP',
      });
      await change(true);
      expect((await change(true)).preferences).toEqual(all);
      expect((await member.api.preferences.change({ maxDuration: 90 })).preferences).toEqual({
        ...all,
        maxDuration: 90,
      });
      const otherMember = await server.signUpWith(MINE);
      expect((await otherMember.api.preferences.get()).preferences.maxDuration).toBe(120);
    });

    it('starts from the defaults before the first save and does not complete the wizard', async () => {
      const member = await server.signUp({ language: 'en' });
      const state = await member.api.preferences.change({ field: 'languages', value: 'korece', chosen: true });
      expect(state.preferences).toEqual({ ...defaultPreferences('en'), languages: ['ingilizce', 'korece'] });
      expect(state.onboardingCompleted).toBe(false);
    });

    it('keeps both of two concurrent patches', async () => {
      const member = await server.signUpWith(MINE);
      await Promise.all(
        (['dram', 'korku'] as const).map((value) =>
          member.api.preferences.change({ field: 'movieGenres', value, chosen: false }),
        ),
      );
      expect((await member.api.preferences.get()).preferences.movieGenres).toEqual([]);
    });

    it('is refused for unknown values, for diets and for visitors', async () => {
      const member = await server.signUpWith(MINE);
      const post = (body: unknown) =>
        member.request('/rest/v1/preferences/changes', {
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
      expect((await member.api.preferences.get()).preferences).toMatchObject(MINE);
      const anonymous = server.connect().api.preferences.change({ maxDuration: 90 });
      expect((await refusal(anonymous)).code).toBe('unauthorized');
    });
  });
});
