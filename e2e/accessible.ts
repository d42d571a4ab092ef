import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/**
 * Whether a target is too small only because of a temporary overlay: a fixed or sticky bar, from under which it can be
 * scrolled, or an open panel. An overlap within the page itself is a fault.
 */
async function isCoveredTemporarily(page: Page, { any }: Fault): Promise<boolean> {
  const over = any
    .filter(({ id, data }) => id === 'target-size' && /partiallyObscured/.test(JSON.stringify(data)))
    .flatMap(({ relatedNodes }) => relatedNodes ?? [])
    .map(({ target }) => String(target[0]));
  return page.evaluate(
    (selectors) =>
      selectors.length > 0 &&
      selectors.every((selector) => {
        for (let part = document.querySelector(selector); part; part = part.parentElement) {
          if (/fixed|sticky/.test(getComputedStyle(part).position)) return true;
          if (part.id && document.querySelector(`[aria-expanded="true"][aria-controls="${part.id}"]`)) return true;
        }
        return false;
      }),
    over,
  );
}

const IS_RELEASE = process.env['TEST_SCOPE'] === 'all';
/** The rules of axe whose result depends on colours, and so on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const THEMES = ['light', 'dark'] as const;

/** The themes of a journey that runs on both devices: colours are the same on both, so dark is for the phone alone. */
export const themesOn = (isMobile: boolean): readonly (typeof THEMES)[number][] =>
  isMobile || IS_RELEASE ? THEMES : ['light'];

/**
 * Expects no violation of WCAG 2.2 AA in the current state of the page: all rules in light and, in dark, those on
 * colours; `npm run test:all` runs all rules in both.
 */
export async function expectAccessible(page: Page, themes: readonly (typeof THEMES)[number][] = THEMES): Promise<void> {
  const faults: string[] = [];
  // An element that was pressed just before is still dimmed (boot.js).
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ id, finished }) => (id === 'press' ? finished : null)));
  });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without legacy mode axe opens another page for each analysis; it is needed for frames of other origins only.
    const axe = new AxeBuilder({ page }).setLegacyMode(!IS_RELEASE);
    const { violations } = await (colorScheme === 'dark' && !IS_RELEASE
      ? axe.withRules(COLOUR_RULES)
      : // Target size (2.5.8) is off by default.
        axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    ).analyze();
    for (const { id, nodes } of violations) {
      const found: string[] = [];
      for (const node of nodes) if (!(await isCoveredTemporarily(page, node))) found.push(node.html);
      if (found.length > 0) faults.push(`${colorScheme}: ${id}: ${found.join(' ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(faults).toEqual([]);
}
