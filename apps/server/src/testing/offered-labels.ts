import { CATEGORIES, type Category, type Language } from '@bugunne/contract';
import type { ChatBody } from './fake-llm-body.ts';

const LETTERS: Record<Category, string> = { movie: 'm', series: 's', food: 'f', music: 'u' };

/** The labels of a daily prompt by category, best first, from lines such as `m1 | Title | …`. */
export function offeredLabels(body: ChatBody): Record<Category, string[]> {
  const prompt = body.messages.map(({ content }) => content).join('\n');
  const of = (category: Category) =>
    [...prompt.matchAll(new RegExp(`^(${LETTERS[category]}\\d+) ?\\|`, 'gm'))].map(([, label = '']) => label);
  return { movie: of('movie'), series: of('series'), food: of('food'), music: of('music') };
}

/** A good answer: the label at index `place` of every category, with the reason `why`. */
export const answerWith = (body: ChatBody, place: number, why: string): object => {
  const labels = offeredLabels(body);
  return Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const id = labels[category][Math.min(place, labels[category].length - 1)];
      return id === undefined ? [] : [[category, { id, why }]];
    }),
  );
};

/** The labels of a prompt for similar items, best first; empty for another prompt. */
export const similarLabels = (body: ChatBody): string[] =>
  [
    ...body.messages
      .map(({ content }) => content)
      .join('\n')
      .matchAll(/^(c\d+) ?\|/gm),
  ].map(([, label = '']) => label);

/** A good answer: the labels at those indexes, all with the same texts. */
export const answerSimilar = (body: ChatBody, places: readonly number[], texts: Record<Language, string>): object => {
  const labels = similarLabels(body);
  return { items: places.flatMap((place) => (labels[place] === undefined ? [] : [{ id: labels[place], ...texts }])) };
};
