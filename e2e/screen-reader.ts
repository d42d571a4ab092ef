import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';

const CONTROL = /^(button|link|textbox|searchbox|combobox|checkbox|radio|slider|switch|tab|img|form|dialog)$/;

type Announced = { role: string; name: string; level: number };

/** Elements that a screen reader announces, in reading order. */
async function announcedBy(page: Page): Promise<Announced[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return [...snapshot.matchAll(/^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?([^\n]*)/gm)].map(
    ([, role = '', name = '', rest = '']) => ({ role, name, level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0) }),
  );
}

/** Letters and words of the other language. */
const FOREIGN: Record<Language, RegExp> = { tr: /\b(the|your|and|with|open|close)\b/i, en: /[ğşıİ]/ };

/** Expects correct landmarks, headings and names of controls, in the language of the page. */
export async function expectReadable(page: Page, language: Language, place: string): Promise<void> {
  const announced = await announcedBy(page);
  const named = (role: string) => announced.filter((each) => each.role === role).map(({ name }) => name);
  await expect.soft(page.locator('html'), place).toHaveAttribute('lang', language);
  // Pages that consist of one form have no footer; the page of a mailed link has no navigation either.
  const isOneForm = /^\/(auth|reset-password)/.test(place);
  for (const landmark of isOneForm ? ['banner', 'main'] : ['banner', 'main', 'contentinfo']) {
    expect.soft(named(landmark).length, `${landmark} of ${place}`).toBe(1);
  }
  const navigations = named('navigation');
  if (!place.startsWith('/reset-password')) {
    expect.soft(navigations.length, `navigations of ${place}`).toBeGreaterThan(0);
  }
  expect.soft(navigations.includes(''), `a navigation without a name: ${place}`).toBe(false);
  expect.soft(new Set(navigations).size, `navigations of one name: ${place}`).toBe(navigations.length);

  const levels = announced.filter(({ role }) => role === 'heading').map(({ level }) => level);
  expect.soft(levels.filter((level) => level === 1).length, `first headings of ${place}`).toBe(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect.soft(skipped, `levels skipped: ${place}`).toEqual([]);

  const controls = announced.filter(({ role }) => CONTROL.test(role));
  expect
    .soft(
      controls.filter(({ name }) => name === '').map(({ role }) => role),
      `without a name: ${place}`,
    )
    .toEqual([]);
  const foreign = controls.filter(({ role, name }) => !/link|img/.test(role) && FOREIGN[language].test(name));
  expect.soft(foreign, `in the other language: ${place}`).toEqual([]);
}
