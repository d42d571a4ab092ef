import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { overflowingElements } from './overflow.ts';
import { openPublicPage, PUBLIC_PAGES } from './public-pages.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

test('every public page fits a wide screen without long lines and is accessible in both themes', {
  tag: ['@desktop', '@release'],
}, async ({ page, context, language, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 404/);
  const { at, text } = wordsOf(language);
  /** Paragraphs with lines of more than 100 characters, which are hard to read. */
  const longLines = () =>
    page.locator('main p').evaluateAll((all) =>
      all
        .filter((each) => {
          const { fontSize } = getComputedStyle(each);
          const letters = (each.textContent ?? '').length;
          return letters > 100 && each.getBoundingClientRect().width > Number.parseFloat(fontSize) * 50;
        })
        .map((each) => each.textContent?.slice(0, 60)),
    );
  const holds = async (place: string) => {
    expect.soft(await overflowingElements(page), place).toEqual([]);
    expect.soft(await longLines(), `long lines: ${place}`).toEqual([]);
    await expectAccessible(page);
  };
  for (const place of PUBLIC_PAGES) {
    await openPublicPage(page, language, place);
    await holds(place);
  }
  await signUpUser(context, language, 'done');
  await page.goto(at('/premium'));
  await expect(page.getByRole('heading', { level: 1, name: text('premium:heroTitle') })).toBeVisible();
  await holds('/premium');
});
