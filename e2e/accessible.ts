import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Node = { any: { id: string; data?: unknown }[] };

/** Too small only for what stands over it, from under which it can be scrolled: the bar of a form, a header. */
const isCovered = ({ any }: Node) =>
  any.some(({ id, data }) => id === 'target-size' && /obscured/i.test(JSON.stringify(data ?? '')));

/** No violation of WCAG 2.2 AA on the page as it stands, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Off unless asked for: how large what is pressed has to be (2.5.8).
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .analyze();
    for (const { id, nodes } of violations) {
      const found = nodes.filter((node) => !isCovered(node)).map(({ html }) => html);
      if (found.length > 0) faults.push(`${colorScheme}: ${id}: ${found.join(' ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(faults).toEqual([]);
}
