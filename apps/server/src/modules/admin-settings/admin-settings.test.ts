import { SETTING_KEYS, SETTINGS, type SettingKey } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.executeSql('delete from site_settings');
  await server.services.settings.refresh();
});

const settingOf = async (key: SettingKey) => {
  const setting = (await admin.api.adminSettings.list()).settings.find((each) => each.key === key);
  if (!setting) throw new Error(`${key} is not listed`);
  return setting;
};
const change = (key: SettingKey, version: number, value: unknown) =>
  admin.api.adminSettings.save({ changes: [{ key, version, value }] });
const auditRows = async (key: string) =>
  (
    await server.database.executeSql(
      'select user_id, action, old_values, new_values from audit_logs where record_id = $1 order by created_at desc, id desc',
      [key],
    )
  ).rows;

it('is refused to all but active administrators', async () => {
  const member = await server.signUp();
  for (const client of [server.connect(), member]) {
    const expected = { code: client === member ? 'forbidden' : 'unauthorized' };
    const { adminSettings } = client.api;
    const changes = [{ key: 'ai_open_choice' as const, version: 0, value: true }];
    expect(await refusal(adminSettings.list())).toMatchObject(expected);
    expect(await refusal(adminSettings.save({ changes }))).toMatchObject(expected);
    expect(await refusal(adminSettings.history({ key: 'ai_open_choice' }))).toMatchObject(expected);
    expect(await refusal(adminSettings.previewTexts({ values: [] }))).toMatchObject(expected);
  }
  expect((await settingOf('ai_open_choice')).value).toBe(false);
});

describe('the settings', () => {
  it('are listed by category, with the default while nothing is stored', async () => {
    const { settings } = await admin.api.adminSettings.list();
    expect(settings.map(({ key }) => key).toSorted()).toEqual([...SETTING_KEYS].toSorted());
    const categories = settings.map(({ category }) => category);
    expect([...new Set(categories)]).toEqual(['general', 'notifications', 'recommendations']);
    expect(categories).toEqual([
      ...categories.filter((each) => each === 'general'),
      ...categories.filter((each) => each === 'notifications'),
      ...categories.filter((each) => each === 'recommendations'),
    ]);
    for (const setting of settings) {
      expect(setting).toMatchObject({
        value: SETTINGS[setting.key].fallback,
        isDefault: true,
        isInvalid: false,
        version: 0,
        updatedBy: null,
      });
    }
  });

  it('are changed for everybody at once, with who, old and new value in the audit log', async () => {
    const { settings } = await change('support_reply_hours', 0, { general: 12, premium: 2 });
    expect(settings).toMatchObject([
      {
        key: 'support_reply_hours',
        isDefault: false,
        version: 1,
        updatedBy: { id: admin.user.id, email: admin.email },
      },
    ]);
    expect((await server.connect().api.settings.public()).texts.en.premiumReplyHours).toBe('2 hours');
    await change('support_reply_hours', 1, { general: 12, premium: 4 });
    expect(await auditRows('support_reply_hours')).toEqual([
      {
        user_id: admin.user.id,
        action: 'UPDATE',
        old_values: { value: { general: 12, premium: 2 } },
        new_values: { value: { general: 12, premium: 4 } },
      },
      {
        user_id: admin.user.id,
        action: 'UPDATE',
        old_values: { value: null },
        new_values: { value: { general: 12, premium: 2 } },
      },
    ]);
  });

  it('go back to the default and to an earlier value, as a change like any other', async () => {
    await change('free_daily_recommendations', 0, 3);
    await change('free_daily_recommendations', 1, null);
    expect(await settingOf('free_daily_recommendations')).toMatchObject({ value: 4, isDefault: true, version: 2 });
    const { entries } = await admin.api.adminSettings.history({ key: 'free_daily_recommendations' });
    const [latest, first] = entries.map(({ before, after, by }) => [before, after, by?.email]);
    expect([latest, first]).toEqual([
      [3, null, admin.email],
      [null, 3, admin.email],
    ]);
    await change('free_daily_recommendations', 2, entries[0]?.before);
    expect(await settingOf('free_daily_recommendations')).toMatchObject({ value: 3, isDefault: false, version: 3 });
  });

  it('say when a stored value is not valid any more and the default is used', async () => {
    await server.database.executeSql(
      `insert into site_settings (key, value, category) values ('premium_trial_days', '99', 'general')`,
    );
    expect(await settingOf('premium_trial_days')).toMatchObject({ value: 7, isInvalid: true, isDefault: false });
  });

  it('of a command are in the history without a name', async () => {
    await server.services.settings.set('ai_open_choice', true);
    const { entries } = await admin.api.adminSettings.history({ key: 'ai_open_choice' });
    expect(entries[0]).toMatchObject({ by: null, before: null, after: true });
  });
});

describe('a form that was opened before another administrator saved', () => {
  it('is refused with what the settings are now, and nothing of it is stored', async () => {
    await change('support_reply_hours', 0, { general: 12, premium: 2 });
    const refused = await refusal(
      admin.api.adminSettings.save({
        changes: [
          { key: 'ai_open_choice', version: 0, value: true },
          { key: 'support_reply_hours', version: 0, value: { general: 48, premium: 24 } },
        ],
      }),
    );
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      status: 409,
      data: {
        issues: [{ path: 'support_reply_hours', code: 'changed' }],
        current: expect.arrayContaining([
          expect.objectContaining({
            key: 'support_reply_hours',
            value: { general: 12, premium: 2 },
            version: 1,
            updatedBy: { id: admin.user.id, email: admin.email },
          }),
        ]),
      },
    });
    expect(await settingOf('ai_open_choice')).toMatchObject({ value: false, version: 0 });
    expect((await settingOf('support_reply_hours')).value).toEqual({ general: 12, premium: 2 });
    // On purpose, over the version that they were shown.
    await change('support_reply_hours', 1, { general: 48, premium: 24 });
    expect((await settingOf('support_reply_hours')).value).toEqual({ general: 48, premium: 24 });
  });

  it('is the second of two that are saved at the same time', async () => {
    for (const version of [0, 1, 2]) {
      const hours = [1, 2, 3, 4].map((premium) => ({ general: 24, premium: premium + version * 10 }));
      const results = await Promise.allSettled(hours.map((value) => change('support_reply_hours', version, value)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await settingOf('support_reply_hours')).version).toBe(version + 1);
    }
  });

  it('is refused as well when the row is gone', async () => {
    expect(await refusal(change('support_reply_hours', 3, { general: 1, premium: 1 }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await settingOf('support_reply_hours')).toMatchObject({ version: 0, isDefault: true });
  });
});

describe('bad input', () => {
  it.each([
    ['premium_trial_days', 32, 'premium_trial_days'],
    ['premium_trial_days', '7', 'premium_trial_days'],
    ['default_timezone', 'Europe/Nowhere', 'default_timezone'],
    ['notification_default_time', '25:00', 'notification_default_time'],
    ['support_reply_hours', { general: 0, premium: 1 }, 'support_reply_hours.general'],
    [
      'recommendation_weights',
      { community: 9, variation: 1, freshness: 1, diversity: 1 },
      'recommendation_weights.community',
    ],
    ['legal_dates', { effective: '2027-02-30', nextReview: '2028-01-01' }, 'legal_dates.effective'],
    [
      'social_links',
      { instagram: 'javascript:alert(1)', x: null, youtube: null, linkedin: null },
      'social_links.instagram',
    ],
    ['announcement', { ...SETTINGS.announcement.fallback, text: { tr: 'Merhaba', en: '' } }, 'announcement.text'],
    ['announcement', { ...SETTINGS.announcement.fallback, link: '//evil.example' }, 'announcement.link'],
    ['bank_account', { holder: 'A', bank: 'B', iban: 'TR330006100519786457841327' }, 'bank_account.iban'],
  ] as const)('of %s is refused at its place: %j', async (key, value, path) => {
    await admin.api.adminAccess.confirm({ password: PASSWORD });
    expect(await refusal(change(key, 0, value))).toMatchObject({
      code: 'invalid_input',
      data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
    expect((await settingOf(key)).version).toBe(0);
  });

  it.each([
    { changes: [] },
    { changes: [{ key: 'nothing', version: 0, value: 1 }] },
    { changes: [{ key: '__proto__', version: 0, value: 1 }] },
    { changes: [{ key: 'ai_open_choice', version: 0 }] },
    { changes: [{ key: 'ai_open_choice', version: -1, value: true }] },
    {
      changes: [
        { key: 'ai_open_choice', version: 0, value: true },
        { key: 'ai_open_choice', version: 0, value: false },
      ],
    },
  ])('of the form is refused: %j', async (body) => {
    const response = await admin.request('/rest/v1/admin/site_settings', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect((await settingOf('ai_open_choice')).version).toBe(0);
  });
});

it.each([2.555, 1_000_001, -1])('a price of %d, which could not be charged, is not stored', async (amount) => {
  const { charged, display } = SETTINGS.premium_prices.fallback;
  const value = { charged: { ...charged, monthly: { amount, currency: 'USD' } }, display };
  const save = admin.api.adminSettings.save({ changes: [{ key: 'premium_prices', version: 0, value }] });
  expect(await refusal(save)).toMatchObject({ code: 'invalid_input', status: 400 });
});

it('settings of money need a fresh confirmation, also among others', async () => {
  server.clock.advance(11 * 60_000);
  const save = () =>
    admin.api.adminSettings.save({
      changes: [
        { key: 'ai_open_choice', version: 0, value: true },
        { key: 'premium_trial_days', version: 0, value: 14 },
      ],
    });
  expect(await refusal(save())).toMatchObject({ code: 'confirmation_required', status: 403 });
  expect((await settingOf('ai_open_choice')).version).toBe(0);
  await admin.api.adminAccess.confirm({ password: PASSWORD });
  await save();
  expect((await settingOf('premium_trial_days')).value).toBe(14);
});

it.each([
  ['the guard of administrators', 'admin_requires_two_step', 'off'],
  ['a script on all pages', 'ad_provider', { kind: 'script', url: 'https://ads.example.com/a.js', slot: 'a' }],
  ['the time for which evidence is kept', 'audit_retention_days', 365],
] as const)('%s needs a fresh confirmation', async (_, key, value) => {
  server.clock.advance(11 * 60_000);
  const save = () => admin.api.adminSettings.save({ changes: [{ key, version: 0, value }] });
  expect(await refusal(save())).toMatchObject({ code: 'confirmation_required', status: 403 });
  await admin.api.adminAccess.confirm({ password: PASSWORD });
  await save();
  expect((await settingOf(key)).value).toEqual(value);
});

it('the texts of the pages are shown before a price is stored', async () => {
  const { charged, display } = SETTINGS.premium_prices.fallback;
  const value = { charged, display: { ...display, tr: { amount: 79.9, currency: 'TRY' } } };
  const texts = await admin.api.adminSettings.previewTexts({ values: [{ key: 'premium_prices', value }] });
  expect(texts.tr.monthPrice).toBe('79,90\u00a0TL');
  expect((await server.connect().api.settings.public()).texts.tr.monthPrice).toBe('50\u00a0TL');
  expect(
    await refusal(admin.api.adminSettings.previewTexts({ values: [{ key: 'premium_prices', value: 1 }] })),
  ).toMatchObject({ code: 'invalid_input' });
});

it("weights are tried on the administrator's own picks, and then used", async () => {
  // With more variation than before 4 of 100 administrators had the same picks; without any none of 250.
  const weights = { ...SETTINGS.recommendation_weights.fallback, variation: 0 };
  const preview = await admin.api.adminSettings.previewWeights({ weights, language: 'en' });
  const ids = (set: typeof preview.before) => Object.values(set).flatMap((picks) => picks?.map(({ id }) => id) ?? []);
  expect(ids(preview.before)).toHaveLength(12);
  expect(ids(preview.after)).not.toEqual(ids(preview.before));
  await change('recommendation_weights', 0, weights);
  const after = await admin.api.adminSettings.previewWeights({ weights, language: 'en' });
  expect(after.before).toEqual(after.after);
  expect(after.before).toEqual(preview.after);
});

it('another server applies a change at once', async () => {
  const other = await startTestServer({ database: server.database });
  await other.prepare();
  const stop = other.parts.find(({ name }) => name === 'settings')?.start?.();
  await expect.poll(() => other.services.settings.now('ai_open_choice')).toBe(false);
  await change('ai_open_choice', 0, true);
  await expect.poll(() => other.services.settings.now('ai_open_choice')).toBe(true);
  stop?.();
});

it('users who chose no time or zone get those of the site', async () => {
  await change('notification_default_time', 0, '07:30');
  await change('default_timezone', 0, 'Europe/London');
  const member = await server.signUp();
  expect((await member.api.preferences.get()).preferences).toMatchObject({
    notificationTime: '07:30',
    timezone: 'Europe/London',
  });
});
