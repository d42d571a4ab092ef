import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { wordsOf } from './texts.ts';

test('the legal pages show every section, link to it from their contents, and link to contact', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  for (const [name, ways] of [
    ['privacy', ['contact', 'auth', 'help']],
    ['terms', ['contact']],
  ] as const) {
    const file = new URL(`../apps/web/src/i18n/${language}/${name}.json`, import.meta.url);
    const sections = (JSON.parse(readFileSync(file, 'utf8')) as { sections: { title: string }[] }).sections;
    expect(sections.length).toBeGreaterThan(8);
    await page.goto(at(`/${name}`));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: text(`${name}:title`) })).toBeVisible();
    const numbered = sections.map(({ title }, index) => `${index + 1}. ${title}`);
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => /^\d+\. /.test(heading))).toEqual(numbered);
    // On a phone the contents are folded.
    const folded = main.locator('summary').first();
    if (await folded.isVisible()) await folded.click();
    const last = numbered.at(-1) ?? '';
    await main
      .getByRole('navigation')
      .getByRole('link', { name: sections.at(-1)?.title ?? '' })
      .filter({ visible: true })
      .click();
    await expect(main.getByRole('heading', { level: 2, name: last })).toBeInViewport({ ratio: 1 });
    for (const way of ways) {
      await expect(main.locator(`a[href="${at(`/${way}`)}"]`).last()).toBeVisible();
    }
  }
});
