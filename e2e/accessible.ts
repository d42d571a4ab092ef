import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No violation of WCAG 2.2 AA on the page as it stands, in the light and in the dark theme. The themes differ in their
 * colours alone: those are looked at in both, everything else once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const faultsIn = async (colorScheme: 'light' | 'dark', builder: AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await builder.analyze();
    return violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  const light = await faultsIn('light', new AxeBuilder({ page }));
  const dark = await faultsIn('dark', new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect([...light, ...dark]).toEqual([]);
}
