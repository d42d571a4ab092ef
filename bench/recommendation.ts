/**
 * Quality of the recommendations on the split for tuning and on the test split: `npm run bench:recommendation`, or on one
 * of them with RATINGS_SPLIT=val or RATINGS_SPLIT=test. Compares with popularity, popularity within the chosen genres and
 * EASE in the same run, by the protocols of `recommendation/protocols.ts`, and picks for two with the plain average of both
 * members' scores (`recommendation/pairs.ts`). Uses real ratings if available
 * (RATINGS_DIRECTORY), otherwise simulated users over the product's films, who have no goals. Prints ratios, results for
 * small communities and few known likes, the calibration of the compatibility, time and memory; exits 1 when a goal is
 * missed or a result is below popularity.
 */

import { ease, popularity, popularityInGenres } from './recommendation/baselines.ts';
import { type Comparison, compare } from './recommendation/compare.ts';
import { create as createEngine } from './recommendation/engine.ts';
import { firstDay } from './recommendation/first-day.ts';
import { comparePairs } from './recommendation/pairs.ts';
import { type RatingData, readRatings } from './recommendation/ratings.ts';
import { reliability } from './recommendation/reliability.ts';
import { simulatedRatings } from './recommendation/simulated-ratings.ts';
import { smallCommunities } from './recommendation/small-communities.ts';

type Split = 'val' | 'test';
const GOALS: Record<Split, { warm: number; cold: number; daily: number }> = {
  val: { warm: 1, cold: 1.12, daily: 1.12 },
  test: { warm: 0.98, cold: 1.06, daily: 1.05 },
};
/** For picks for two, on both splits, as ratios to the plain average. */
const PAIR_GOALS = { likes: 0.97, likesOfTheWorse: 1.1, ndcgOfTheWorse: 1.05 };
const LONGEST_TRAINING_SECONDS = 30;

const chosen = process.env['RATINGS_SPLIT'];
const splits: Split[] = chosen === 'val' || chosen === 'test' ? [chosen] : ['val', 'test'];
const found = splits.flatMap((split) => {
  const data = readRatings(split);
  return data ? { data, goals: GOALS[split] } : [];
});
const faults: string[] = [];
for (const { data, goals } of found) judge(data, goals);
if (found.length === 0) judge(simulatedRatings(), null);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function judge(data: RatingData, goals: (typeof GOALS)[Split] | null): void {
  console.log(
    `${data.name}: ${data.set.users.length} people to learn from, ${data.set.vocab.length} items, ${data.people.length} people to judge`,
  );

  const comparison: Comparison = compare(data, {
    popularity,
    'popularity in genres': popularityInGenres,
    EASE: ease,
    ours: createEngine,
  });
  const figures = (engine: string) => comparison[engine] ?? { warm: 0, cold: 0, daily: 0, seconds: 0, megabytes: 0 };
  for (const [name, { warm, cold, daily, seconds, megabytes }] of Object.entries(comparison)) {
    console.log(
      `  ${name.padEnd(22)} warm NDCG@100 ${warm.toFixed(4)}  cold ${cold.toFixed(4)}  daily likes ${daily.toFixed(2)}  training ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
    );
  }
  const ours = figures('ours');
  const ratios = {
    warm: ours.warm / figures('EASE').warm,
    cold: ours.cold / figures('popularity in genres').cold,
    daily: ours.daily / figures('EASE').daily,
  };
  for (const key of ['warm', 'cold', 'daily'] as const) {
    const against = key === 'cold' ? 'popularity in genres' : 'EASE';
    console.log(`  ours / ${against}, ${key}: ${ratios[key].toFixed(3)}${goals ? ` (goal ${goals[key]})` : ''}`);
    if (goals && ratios[key] < goals[key])
      faults.push(`${data.name}, ${key}: ${ratios[key].toFixed(3)} is below ${goals[key]}`);
  }
  if (ours.seconds > LONGEST_TRAINING_SECONDS) faults.push(`training took ${ours.seconds.toFixed(1)} s`);

  console.log('  NDCG@100 of popularity → ours, by people learned from and likes known:');
  for (const { people, known, popular, mine } of smallCommunities(data, popularity, createEngine)) {
    console.log(
      `    ${String(people).padStart(5)} people, ${String(known).padStart(2)} likes: ${popular.toFixed(4)} → ${mine.toFixed(4)} (${(mine / popular).toFixed(2)})`,
    );
    if (mine < popular) faults.push(`with ${people} people and ${known} likes it is below popularity`);
  }

  console.log('  compatibility of the picks of 30 days against how many of those rated were liked:');
  for (const { compatibility, liked, count } of reliability(data, createEngine)) {
    console.log(
      `    said ${compatibility.toFixed(0).padStart(3)}: liked ${(100 * liked).toFixed(0).padStart(3)} of 100 (${count} rated picks)`,
    );
  }

  judgeFirstDay(data);
  judgePairs(data, goals !== null);
}

/** The value of an import of 50 likes on the first day. */
function judgeFirstDay(data: RatingData): void {
  const rows = firstDay(data, createEngine(data.set));
  console.log(
    `  the first day of ${rows[0]?.people ?? 0} people who liked many films, without and with an import of 50 likes:`,
  );
  for (const { known, first, ofTen } of rows) {
    console.log(
      `    ${String(known).padStart(2)} likes: the first pick is liked by ${(100 * first).toFixed(0)} of 100, and ${ofTen.toFixed(2)} of the first ten`,
    );
  }
  const [without, withImport] = rows;
  if (without && withImport && without.people > 0 && withImport.ofTen <= without.ofTen)
    faults.push(`${data.name}: an import of likes does not make the first picks better`);
}

function judgePairs(data: RatingData, hasGoals: boolean): void {
  for (const { kind, plain, ours } of comparePairs(data, createEngine)) {
    console.log(`  picks for two, ${kind} pairs: ours (plain average)`);
    for (const key of ['likes', 'likesOfTheWorse', 'ndcg', 'ndcgOfTheWorse'] as const) {
      const ratio = ours[key] / plain[key];
      const goal = key === 'ndcg' ? null : PAIR_GOALS[key];
      console.log(
        `    ${key.padEnd(16)} ${ours[key].toFixed(3)} (${plain[key].toFixed(3)}), ratio ${ratio.toFixed(3)}${hasGoals && goal ? ` (goal ${goal})` : ''}`,
      );
      if (hasGoals && goal && ratio < goal)
        faults.push(`${data.name}, ${kind} pairs, ${key}: ${ratio.toFixed(3)} is below ${goal}`);
    }
  }
}
