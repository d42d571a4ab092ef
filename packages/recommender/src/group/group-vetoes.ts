import type { Recommender } from '../types.ts';
import type { GroupRequest, GroupVetoes, Veto } from './types.ts';
import { type VetoRequest, vetoRules } from './vetoes.ts';

const noVetoes = (): Record<Veto, number> => ({
  vetoed: 0,
  excluded: 0,
  diet: 0,
  allergen: 0,
  disliked: 0,
  seen: 0,
  language: 0,
  duration: 0,
});

/** Counts what each kind of veto takes from a group, so that a page can say which wish to loosen when nothing is left. */
export function groupVetoes(
  recommender: Pick<Recommender, 'candidates'>,
  request: VetoRequest & Pick<GroupRequest, 'categories'>,
): GroupVetoes {
  const vetoesOf = vetoRules(request);
  const [by, loosening] = [noVetoes(), noVetoes()];
  let [items, allowed] = [0, 0];
  for (const category of new Set(request.categories)) {
    for (const item of recommender.candidates(category)) {
      const vetoes = vetoesOf(item);
      items++;
      if (vetoes.length === 0) allowed++;
      for (const veto of vetoes) by[veto]++;
      const [only, ...others] = vetoes;
      if (only !== undefined && others.length === 0) loosening[only]++;
    }
  }
  return { items, allowed, by, loosening };
}
