import { defaultPreferences, type FriendMatch, type Language, type MatchFigure } from '@bugunne/contract';
import {
  type Candidate,
  type MemberTaste,
  TASTE_MATCH_OPINIONS,
  type TasteMatch,
  type TasteValue,
  tasteMatch,
  wordFor,
} from '@bugunne/recommender';
import { AppError } from '../../platform/app-error.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { FriendshipsRepo } from './friendships.repo.ts';
import type { OpinionsRepo } from './opinions.repo.ts';

export type MatchDependencies = {
  repo: OpinionsRepo;
  friendships: FriendshipsRepo;
  /** The features of a catalogue item; open titles have none that are checked. */
  candidateOf(id: string): Candidate | null;
  contents: Pick<ContentsService, 'find'>;
};

type Compared = { match: TasteMatch | null; titlesShared: boolean; own: number };
const NOTHING = { loves: [], differences: [], titles: [], divided: [] };

/** How well the tastes of friends match, of what both share. */
export function matchService({ repo, friendships, candidateOf, contents }: MatchDependencies) {
  /** Compares a user with these friends; `match` is null where one of the two shares nothing. */
  async function compare(userId: string, friendIds: readonly string[]): Promise<Map<string, Compared>> {
    const levels = await repo.sharingOf([userId, ...friendIds]);
    const shares = (id: string) => (levels.get(id) ?? 'nothing') !== 'nothing';
    const others = shares(userId) ? friendIds.filter(shares) : [];
    const read = others.length > 0 ? [userId, ...others] : [];
    const preferences = await repo.preferencesOf(read);
    const opinions = await repo.opinionsOf(read);
    const tasteOf = (id: string): MemberTaste => ({
      preferences: preferences.get(id) ?? defaultPreferences(),
      opinions: (opinions.get(id) ?? []).flatMap(({ contentId, liked }) => {
        const item = candidateOf(contentId);
        return item ? [{ item, liked }] : [];
      }),
    });
    const own = read.length > 0 ? tasteOf(userId) : null;
    return new Map(
      friendIds.map((id) => {
        const titlesShared = levels.get(userId) === 'titles' && levels.get(id) === 'titles';
        const match = own && others.includes(id) ? tasteMatch(own, tasteOf(id), titlesShared) : null;
        return [id, { match, titlesShared, own: own?.opinions.length ?? 0 }];
      }),
    );
  }

  function figureOf({ match, own }: Compared): MatchFigure {
    if (!match) return { kind: 'not_shared' };
    if (match.kind === 'not_enough') return { kind: 'not_enough', own, needed: TASTE_MATCH_OPINIONS };
    return { kind: 'figure', figure: match.figure };
  }

  return {
    /** Figures by friend. */
    async figures(userId: string, friendIds: readonly string[]): Promise<Map<string, MatchFigure>> {
      const compared = await compare(userId, friendIds);
      return new Map([...compared].map(([id, each]) => [id, figureOf(each)]));
    },
    /** Throws `not_found` for all but friends. */
    async of(userId: string, friendId: string, language: Language): Promise<FriendMatch> {
      if ((await friendships.among(userId, [friendId])).length === 0) throw new AppError('not_found');
      const compared = (await compare(userId, [friendId])).get(friendId);
      const match = compared?.match;
      if (!compared || match?.kind !== 'figure')
        return { match: compared ? figureOf(compared) : { kind: 'not_shared' }, titlesShared: false, ...NOTHING };
      const wordOf = ({ domain, kind, value }: TasteValue) => ({ domain, word: wordFor(kind, value, language) });
      const titleOf = (id: string) => {
        const item = contents.find(id, language);
        return item ? [{ id, category: item.category, title: item.title, titleLanguage: item.titleLanguage }] : [];
      };
      return {
        match: figureOf(compared),
        titlesShared: compared.titlesShared,
        loves: match.loves.map(wordOf),
        differences: match.differences.map(({ value, whose }) => ({ ...wordOf(value), isOwn: whose === 'first' })),
        titles: match.titles.flatMap(titleOf),
        divided: match.divided.flatMap(({ id, whose }) =>
          titleOf(id).map((title) => ({ ...title, isOwn: whose === 'first' })),
        ),
      };
    },
  };
}

export type MatchService = ReturnType<typeof matchService>;
