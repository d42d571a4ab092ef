import { EXCLUSION, LIMITS } from '@bugunne/contract/limits.constants';
import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import { describe, expect, it } from 'vitest';

type Article = { id: string; category: string; title: string; content: string[]; tags: string[] };

const files = import.meta.glob<{ articles: Article[] }>('./{tr,en}/help-articles.json', {
  eager: true,
  import: 'default',
});
const interfaceTexts = import.meta.glob<unknown>(['./{tr,en}/*.json', '!./*/help*.json'], {
  eager: true,
  import: 'default',
});
const articlesOf = (language: string) => files[`./${language}/help-articles.json`]?.articles ?? [];
const textOf = ({ title, content }: Article) => [title, ...content].join('\n');

const CATEGORIES = ['getting-started', 'ai-recommendations', 'premium', 'account', 'privacy'];
/** Keys of `useSiteTexts` that articles may use: numbers and prices, which are never empty. */
const PLACEHOLDERS = ['monthPrice', 'freeDaily', 'replyHours', 'premiumReplyHours'];
/** Keys of sentences, which may be empty. */
const SENTENCES = ['monthCharge'];

it('has the same articles in the same order in both languages', () => {
  const outline = (language: string) => articlesOf(language).map(({ id, category }) => `${category}/${id}`);
  expect(outline('en')).toEqual(outline('tr'));
});

describe.each(['tr', 'en'])('help articles (%s)', (language) => {
  const articles = articlesOf(language);

  it('are at least thirty, five per category, without duplicates', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30);
    expect([...new Set(articles.map(({ category }) => category))].sort()).toEqual(CATEGORIES.toSorted());
    for (const category of CATEGORIES) {
      expect(articles.filter((article) => article.category === category).length, category).toBeGreaterThanOrEqual(5);
    }
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it.each(articles.map((article) => [article.id, article] as const))(
    '%s is short, tagged and findable',
    (_, article) => {
      const length = article.content.join('').length;
      expect(length).toBeGreaterThanOrEqual(250);
      expect(length).toBeLessThanOrEqual(700);
      expect(article.tags.length).toBeGreaterThanOrEqual(3);
      expect(new Set(article.tags).size).toBe(article.tags.length);
      expect(article.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    },
  );

  it('use only settings that are never empty, or that are whole sentences', () => {
    const named = articles.flatMap((article) => [...textOf(article).matchAll(/{{(\w+)}}/g)].map(([, name]) => name));
    expect([...new Set(named)].sort()).toEqual([...PLACEHOLDERS, ...SENTENCES].sort());
    for (const sentence of SENTENCES) {
      const places = articles.flatMap(({ content }) => content).filter((text) => text.includes(`{{${sentence}}}`));
      for (const text of places) expect(text).toMatch(new RegExp(`[.] \\{\\{${sentence}\\}\\} \\p{Lu}`, 'u'));
    }
  });

  it('quote only texts of the interface', () => {
    const shown = shownTexts(language);
    const isShown = (quoted: string) =>
      shown.some((text) => text === quoted || text.startsWith(`${quoted}.`) || text.includes(`“${quoted}”`));
    const quotes = articles.flatMap((article) =>
      [...textOf(article).matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => ({ id: article.id, quoted })),
    );
    expect(quotes.length).toBeGreaterThan(50);
    expect(quotes.filter(({ quoted }) => !isShown(quoted))).toEqual([]);
  });

  it.each([
    ['how-picks-are-chosen', EXCLUSION.days],
    ['how-picks-are-chosen', EXCLUSION.dislikes],
    ['preference-wizard', LIMITS.onboardingMinimum],
    ['duration-limit', LIMITS.maxDuration.min],
    ['duration-limit', LIMITS.maxDuration.max],
    ['refresh-a-pick', LIMITS.refreshesPerCategoryPerDay],
    ['create-account', LIMITS.passwordMin],
    ['create-account', LIMITS.emailVerificationHours],
    ['change-email', LIMITS.emailChangeMinutes],
    ['two-step-sign-in', LIMITS.recoveryCodes],
    ['devices', LIMITS.sessionEndsMinutes],
    ['daily-notification', LIMITS.push.devices],
    ['bell-notifications', LIMITS.unreadBadge],
    ['download-my-data', LIMITS.ownDataPerHour],
  ])('%s states the current limit: %i', (id, figure) => {
    const article = articles.find((each) => each.id === id);
    expect(article && textOf(article).match(/\d+/g)?.map(Number)).toContain(figure);
  });
});

/** All texts of the interface in a language, and the labels of all options. */
function shownTexts(language: string): string[] {
  const files = Object.entries(interfaceTexts).filter(([path]) => path.startsWith(`./${language}/`));
  const options = Object.values(PREFERENCE_OPTIONS).flatMap((list) =>
    list.map(({ label }) => (language === 'tr' ? label.tr : label.en)),
  );
  return [...files.flatMap(([, file]) => stringsIn(file)), ...options];
}

function stringsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(stringsIn) : [];
}
