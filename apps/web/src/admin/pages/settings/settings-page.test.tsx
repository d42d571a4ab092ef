import type { AdminSetting, SettingChange } from '@bugunne/contract/admin/settings.contract';
import { SETTING_KEYS, SETTINGS, type SettingKey } from '@bugunne/contract/settings.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { discardDrafts } from './drafts.ts';
import { readJson } from './json-place.ts';
import SettingsPage from './settings-page.tsx';

let settings: AdminSetting[];
let saved: SettingChange[][];
const OTHER = { id: '00000000-0000-4000-8000-000000000001', email: 'deniz@example.com' };

const server = setupServer(
  http.get('*/rest/v1/admin/site_settings', () => HttpResponse.json({ settings })),
  http.put('*/rest/v1/admin/site_settings', async ({ request }) => {
    const { changes } = (await request.json()) as { changes: SettingChange[] };
    const stale = changes.filter(({ key, version }) => settingOf(key).version !== version);
    if (stale.length > 0) {
      const body = { defined: false, code: 'changed_meanwhile', status: 409, message: '', data: { requestId: 'r' } };
      return HttpResponse.json(body, { status: 409 });
    }
    saved.push(changes);
    for (const { key, value } of changes) store(key, value, 'ada@example.com');
    return HttpResponse.json({ settings: changes.map(({ key }) => settingOf(key)) });
  }),
  http.post('*/texts_preview', () => HttpResponse.json({ tr: {}, en: {} })),
);
const settingOf = (key: SettingKey) => {
  const found = settings.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};
function store(key: SettingKey, value: unknown, email: string) {
  const { version } = settingOf(key);
  const changed = {
    value: value ?? SETTINGS[key].fallback,
    isDefault: value === null,
    version: version + 1,
    updatedAt: '2026-11-25T14:04:00.000Z',
    updatedBy: { ...OTHER, email },
  };
  settings = settings.map((each) => (each.key === key ? { ...each, ...changed } : each));
}

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  discardDrafts();
  saved = [];
  settings = SETTING_KEYS.map((key) => ({
    key,
    category: SETTINGS[key].category,
    value: SETTINGS[key].fallback,
    isDefault: true,
    isInvalid: false,
    version: 0,
    updatedAt: null,
    updatedBy: null,
  }));
});

const withMonthly = (amount: number) => {
  const { charged, display } = SETTINGS.premium_prices.fallback;
  return { charged: { ...charged, monthly: { ...charged.monthly, amount } }, display };
};

const open = (path = '/en/admin/settings') =>
  renderInApp(
    <>
      <SettingsPage />
      <ToastHost label="" />
    </>,
    { path },
  );
const card = (name: string) => screen.findByRole('region', { name });
/** Opens the weights as JSON. */
async function openJson() {
  const user = userEvent.setup();
  open('/en/admin/settings?group=recommendations');
  const weights = await card('Recommendation weights');
  await user.click(within(weights).getByRole('button', { name: 'JSON' }));
  return { user, weights, text: within(weights).getByRole('textbox') };
}

it('has an editor for every setting, by group', async () => {
  const user = userEvent.setup();
  open();
  await card('Trial');
  const shown = () => screen.getAllByRole('heading', { level: 3 }).length;
  let count = shown();
  for (const group of ['Notifications', 'Recommendations']) {
    await user.click(screen.getByRole('button', { name: group }));
    count += shown();
  }
  expect(count).toBe(SETTING_KEYS.length);
});

it('sends only what was changed, also from another group', async () => {
  const user = userEvent.setup();
  open('/admin/settings');
  const days = within(await card('Deneme süresi')).getByRole('textbox');
  await user.clear(days);
  await user.type(days, '14');
  await user.click(screen.getByRole('button', { name: 'Öneriler' }));
  await user.click(within(await card('Kategori başına günlük öneri')).getByRole('radio', { name: '3' }));
  expect(screen.getByText(/Kaydedilmemiş değişiklikler: .*Deneme süresi/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Ayarlar başarıyla kaydedildi')).toBeTruthy();
  expect(saved).toEqual([
    [
      { key: 'premium_trial_days', version: 0, value: 14 },
      { key: 'daily_recommendations_per_category', version: 0, value: 3 },
    ].toSorted((a, b) => SETTING_KEYS.indexOf(a.key as SettingKey) - SETTING_KEYS.indexOf(b.key as SettingKey)),
  ]);
  expect(screen.queryByText(/Kaydedilmemiş/)).toBeNull();
});

it('names a fault at its field, and saves nothing until it is corrected', async () => {
  const user = userEvent.setup();
  open();
  const days = within(await card('Trial')).getByRole('textbox');
  await user.clear(days);
  await user.type(days, '99');
  expect(await screen.findByText('At most 31.')).toBeTruthy();
  expect(days.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.clear(days);
  await user.type(days, '7');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('shows the change of another administrator, and overwrites it only on purpose', async () => {
  const user = userEvent.setup();
  open();
  const days = within(await card('Trial')).getByRole('textbox');
  await user.clear(days);
  await user.type(days, '14');
  store('premium_trial_days', 10, OTHER.email);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings could not be saved')).toBeTruthy();
  const conflict = await screen.findByText(/deniz@example.com changed this setting while you were editing/);
  expect(conflict.parentElement?.textContent).toContain('Present value10Your value14');
  expect(saved).toEqual([]);
  expect(settingOf('premium_trial_days').value).toBe(10);
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Apply mine' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([[{ key: 'premium_trial_days', version: 1, value: 14 }]]));
});

it('takes the value of the other administrator when that is chosen', async () => {
  const user = userEvent.setup();
  open();
  const days = within(await card('Trial')).getByRole('textbox');
  await user.clear(days);
  await user.type(days, '14');
  store('premium_trial_days', 10, OTHER.email);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take the present value' }));
  expect((within(await card('Trial')).getByRole('textbox') as HTMLInputElement).value).toBe('10');
  expect(saved).toEqual([]);
});

it('checks the discount by the prices', async () => {
  const user = userEvent.setup();
  open();
  const prices = await card('Premium prices');
  const yearly = within(prices).getByRole('textbox', { name: 'Yearly charge' });
  await user.clear(yearly);
  await user.type(yearly, '18');
  expect((await within(prices).findAllByText('By these prices the discount is 25%.')).length).toBeGreaterThan(0);
  await user.click(within(prices).getByRole('button', { name: 'Compute the discount' }));
  expect((within(prices).getByRole('textbox', { name: 'Discount (%)' }) as HTMLInputElement).value).toBe('25');
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
});

it('says where JSON is wrong, and where its value is', async () => {
  const { user, weights, text } = await openJson();
  await user.clear(text);
  await user.type(text, '{{"community": 9,\n "variation" 1}');
  expect(await within(weights).findByText(/line 2, column 14/)).toBeTruthy();
  await user.clear(text);
  await user.type(text, '{{"community": 9, "variation": 1, "freshness": 1, "diversity": 1}');
  expect(await within(weights).findByText('community: At most 1.2.')).toBeTruthy();
});

it('names a field in JSON that no setting has', async () => {
  const { user, weights, text } = await openJson();
  await user.clear(text);
  await user.type(text, '{{"community": 1, "variation": 1, "freshness": 1, "diversity": 1, "fresh": 2}');
  expect(await within(weights).findByText(/^fresh: There is no such field/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

it.each([
  ['/admin/settings', 'Premium fiyatları', 'Aylık ücret', '3,5'],
  ['/en/admin/settings', 'Premium prices', 'Monthly charge', '3.5'],
])('writes decimals as the language does and reads both signs (%s)', async (path, name, label, shown) => {
  const user = userEvent.setup();
  settings = settings.map((each) =>
    each.key === 'premium_prices' ? { ...each, value: withMonthly(3.5), isDefault: false } : each,
  );
  open(path);
  const monthly = within(await card(name)).getByRole('textbox', { name: label }) as HTMLInputElement;
  expect(monthly.value).toBe(shown);
  for (const [text, amount] of [
    ['4,25', 4.25],
    ['5.25', 5.25],
  ] as const) {
    await user.clear(monthly);
    await user.type(monthly, text);
    expect(monthly.value).toBe(text);
    await user.click(screen.getByRole('button', { name: /^(Kaydet|Save)$/ }));
    await waitFor(() => expect(settingOf('premium_prices').value).toEqual(withMonthly(amount)));
  }
});

it('shows a number that is too small to be written', async () => {
  settings = settings.map((each) => (each.key === 'premium_prices' ? { ...each, value: withMonthly(1e-30) } : each));
  open();
  const monthly = within(await card('Premium prices')).getByRole('textbox', { name: 'Monthly charge' });
  expect((monthly as HTMLInputElement).value).toBe('0');
});

it('refuses prices that could not be charged', async () => {
  const user = userEvent.setup();
  open();
  const prices = await card('Premium prices');
  const monthly = within(prices).getByRole('textbox', { name: 'Monthly charge' });
  for (const [text, fault] of [
    ['2.555', 'This currency does not have that many decimals.'],
    ['1000000000', 'At most 1000000.'],
    ['two', 'Missing, or of the wrong type.'],
  ] as const) {
    await user.clear(monthly);
    await user.type(monthly, text);
    expect((await within(prices).findAllByText(fault)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  }
});

it('loses no edit that is typed while another is on its way', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.put(
      '*/rest/v1/admin/site_settings',
      async ({ request }) => {
        const { changes } = (await request.clone().json()) as { changes: SettingChange[] };
        await promise;
        for (const { key, value } of changes) store(key, value, 'ada@example.com');
        return HttpResponse.json({ settings: changes.map(({ key }) => settingOf(key)) });
      },
      { once: true },
    ),
  );
  open();
  const days = within(await card('Trial')).getByRole('textbox') as HTMLInputElement;
  await user.clear(days);
  await user.type(days, '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(days, '4');
  resolve();
  expect(await screen.findByText('The settings were saved')).toBeTruthy();
  expect(days.value).toBe('14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([[{ key: 'premium_trial_days', version: 1, value: 14 }]]));
});

it('reads the place of a fault, in the words of no browser', () => {
  expect(readJson('{"a": 1}')).toEqual({ value: { a: 1 } });
  expect(readJson('{\n "a": x}')).toEqual({ line: 2, column: 7, found: 'x}' });
  expect(readJson('{"a": 1')).toEqual({ line: 1, column: 8, found: '' });
  expect(readJson('{\n "a" 1}')).toEqual({ line: 2, column: 6, found: '1}' });
  expect(readJson('[1,\n2,]')).toEqual({ line: 2, column: 3, found: ']' });
  expect(readJson('{"a": "b')).toEqual({ line: 1, column: 7, found: '"b' });
  expect(readJson('{"a": 1} 2')).toEqual({ line: 1, column: 10, found: '2' });
});

it('continues at the saved setting when the bar with the pressed button is gone', async () => {
  const user = userEvent.setup();
  open();
  const days = within(await card('Trial')).getByRole('textbox');
  await user.clear(days);
  await user.type(days, '14');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Trial' }));
});

it('leads to the sections of a long group', async () => {
  const user = userEvent.setup();
  open();
  await card('Trial');
  const jumps = within(screen.getByRole('navigation', { name: 'Go to a section' }));
  await user.click(jumps.getByRole('button', { name: 'Support' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Support' }));
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(screen.queryByRole('navigation', { name: 'Go to a section' })).toBeNull();
});
