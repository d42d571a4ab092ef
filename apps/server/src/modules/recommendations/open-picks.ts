import { byCategory, CATEGORIES, type Category } from '@bugunne/contract';
import type { OpenContent, OpenTitle } from '@bugunne/recommender';
import type { StoredPick } from '../../database/stored-set.ts';
import { openCandidate } from '../../shared/items/candidates.ts';
import { type NamedContent, openId } from '../../shared/items/open-id.ts';
import { shownOpen } from '../../shared/items/shown-open.ts';
import type { Listed } from '../../shared/items/work-finder.ts';
import type { Picker, PickOrder } from './picker.ts';

export type OpenPicksDependencies = {
  picker: Picker;
  contents: {
    listed(named: OpenContent): Listed;
    /** Loads stored open titles, so that `named` finds them. */
    load(ids: Iterable<string>): Promise<void>;
    named(id: string): OpenContent | null;
  };
  open: { add(named: readonly NamedContent[]): Promise<void> };
};

export type OpenPicksInput = {
  order: PickOrder;
  titles: Readonly<Record<Category, readonly OpenTitle[]>>;
  /** Picks that the engine offered to the model. */
  shortlists: Readonly<Record<Category, readonly StoredPick[]>>;
  /** The explanation as the `why` of a pick, if what is known of the title allows showing it. */
  toWhy(id: string, content: OpenContent, why: string | null): Pick<StoredPick, 'why'>;
};

/**
 * Picks from open titles. A title that the catalogue has is accepted only if the engine offered it, so that no filtered
 * item comes back as an open title or with another year. The others are scored by the engine like its own candidates,
 * accepted if they fit, stored for all users and shown as not verified.
 */
export async function openPicks(
  { picker, contents, open }: OpenPicksDependencies,
  { order, titles, shortlists, toWhy }: OpenPicksInput,
): Promise<Record<Category, StoredPick[]>> {
  const proposed = CATEGORIES.flatMap((category) =>
    titles[category]
      .map((title) => ({ ...title, category, id: openId(title.content) }))
      // A title that staff have hidden, or that the user may not get, under whichever spelling has the same id.
      .filter(({ id }) => !order.history.excluded.has(id)),
  );
  await contents.load(proposed.map(({ id }) => id));
  // All users see the first stored description of a title.
  const named = proposed.flatMap((title) => {
    const content = contents.named(title.id) ?? shownOpen(title.id, title.content);
    return content ? [{ ...title, content }] : [];
  });
  const unlisted = named.filter(({ content }) => contents.listed(content) === null);
  const assessments = new Map(
    picker
      .assessOthers(
        order,
        unlisted.map(({ id, content }) => openCandidate(id, content)),
      )
      .map((assessment, index) => [unlisted[index]?.id ?? '', assessment] as const),
  );
  const fitting = unlisted.filter(({ id, content }) => assessments.get(id)?.tier === 0 && isCheckable(content));
  await open.add(fitting.map(({ id, content }) => ({ id, content })));

  const accepted = new Set(fitting.map(({ id }) => id));
  return byCategory((category) =>
    named.flatMap((title): StoredPick[] => {
      if (title.category !== category) return [];
      const listed = contents.listed(title.content);
      const offered = shortlists[category].find(({ contentId }) => contentId === listed?.id);
      if (offered) return [{ ...offered, source: 'model' }];
      const assessment = assessments.get(title.id);
      if (!assessment || !accepted.has(title.id)) return [];
      const why = toWhy(title.id, title.content, title.why);
      const { compatibility, range, reasons } = assessment;
      return [{ contentId: title.id, compatibility, ...(range ? { range } : {}), reasons, source: 'model', ...why }];
    }),
  );
}

/** Whether the language, or the meal of a dish, is known: without it the title cannot be checked against preferences. */
const isCheckable = (content: OpenContent): boolean =>
  content.category === 'music' || (content.category === 'food' ? content.mealType : content.language) !== null;
