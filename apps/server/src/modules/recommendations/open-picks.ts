import { byCategory, CATEGORIES, type Category } from '@bugunne/contract';
import type { OpenContent, OpenTitle } from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
import { openCandidate } from '../contents/candidates.ts';
import { type NamedContent, openId } from '../contents/open-id.ts';
import type { Listed } from '../contents/work-finder.ts';
import type { Picker, PickOrder } from './picker.ts';

export type OpenPicksDependencies = {
  picker: Picker;
  contents: {
    listed(named: OpenContent): Listed;
    /** Makes `named` know those that were named before. */
    load(ids: Iterable<string>): Promise<void>;
    named(id: string): OpenContent | null;
  };
  open: { add(named: readonly NamedContent[]): Promise<void> };
};

export type OpenPicksInput = {
  order: PickOrder;
  titles: Readonly<Record<Category, readonly OpenTitle[]>>;
  /** What the engine offered. */
  shortlists: Readonly<Record<Category, readonly StoredPick[]>>;
  /** The reason when by the facts of the item it may be shown, as the `why` of a pick. */
  toWhy(facts: readonly string[], why: string | null): Pick<StoredPick, 'why'>;
};

/**
 * Picks out of titles that the language model named itself. One that the catalogue has is taken only when the engine
 * offered it: what the rules held back must not come in by another door, nor with another year. The others are judged by
 * the engine like its own, taken when they fit, kept for everybody, and shown as not verified.
 */
export async function openPicks(
  { picker, contents, open }: OpenPicksDependencies,
  { order, titles, shortlists, toWhy }: OpenPicksInput,
): Promise<Record<Category, StoredPick[]>> {
  const said = CATEGORIES.flatMap((category) =>
    titles[category].map((title) => ({ ...title, category, id: openId(title.content) })),
  );
  await contents.load(said.map(({ id }) => id));
  // What was said of a title first is what everybody sees.
  const named = said.map((title) => ({ ...title, content: contents.named(title.id) ?? title.content }));
  const unlisted = named.filter(({ content }) => contents.listed(content) === null);
  const figures = new Map(
    picker
      .assessOthers(
        order,
        unlisted.map(({ id, content }) => openCandidate(id, content)),
      )
      .map((figure, place) => [unlisted[place]?.id ?? '', figure] as const),
  );
  const fitting = unlisted.filter(({ id, content }) => figures.get(id)?.tier === 0 && hasCondition(content));
  await open.add(fitting.map(({ id, content }) => ({ id, content })));

  const accepted = new Set(fitting.map(({ id }) => id));
  return byCategory((category) =>
    named.flatMap((title): StoredPick[] => {
      if (title.category !== category) return [];
      const listed = contents.listed(title.content);
      const offered = shortlists[category].find(({ contentId }) => contentId === listed?.id);
      if (offered) return [{ ...offered, source: 'model' }];
      const figure = figures.get(title.id);
      if (!figure || !accepted.has(title.id)) return [];
      // What else the model says of it nobody looked up.
      const why = toWhy([title.content.title], title.why);
      const { compatibility, reasons } = figure;
      return [{ contentId: title.id, compatibility, reasons, source: 'model', ...why }];
    }),
  );
}

/** Of a film in no known language, or a dish for no known meal, nobody can say that it fits. */
const hasCondition = (content: OpenContent): boolean =>
  content.category === 'music' || (content.category === 'food' ? content.mealType : content.language) !== null;
