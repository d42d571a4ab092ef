import type { RatingSet } from './engine.ts';
import { average, type Judged, ndcg } from './protocols.ts';
import type { RatingData } from './ratings.ts';

const SIZES = [25, 100, Number.POSITIVE_INFINITY] as const;
const KNOWN = [0, 1, 3, 10] as const;

export type SmallRow = { people: number; known: number; popular: number; mine: number };

/** NDCG of popularity and of our engine with few users to train on and few known likes. */
export function smallCommunities(
  data: RatingData,
  popularity: (set: RatingSet) => Judged,
  ours: (set: RatingSet) => Judged,
): SmallRow[] {
  return SIZES.flatMap((size) => {
    const users = data.set.users.slice(0, size);
    const vocab = [...new Set(users.flatMap(({ likes }) => likes))].sort((a, b) => a - b);
    const set = { ...data.set, users, vocab };
    const known = new Set(vocab);
    const people = data.people.map((user) => ({
      ...user,
      likes: user.likes.filter((item) => known.has(item)),
      hiddenLikes: user.hiddenLikes.filter((item) => known.has(item)),
    }));
    const [first, second] = [popularity(set), ours(set)];
    const judge = (engine: Judged, likes: number) => average(people.map((user) => ndcg(engine, vocab, user, likes)));
    return KNOWN.map((likes) => ({
      people: users.length,
      known: likes,
      popular: judge(first, likes),
      mine: judge(second, likes),
    }));
  });
}
