import { loadCatalogue } from '@bugunne/catalogue';
import type { Item, Language, Preferences } from '@bugunne/contract';
import { type OpenContent, trainCommunity } from '@bugunne/recommender';
import { simulateCommunity, simulateUsers } from '@bugunne/recommender/testing/users';
import { openCandidate, toCandidate } from '../../shared/items/candidates.ts';
import { knownWords } from '../../shared/items/known-words.ts';
import { presentItem } from '../../shared/items/present.ts';
import { presentOpen } from '../../shared/items/present-open.ts';
import { IS_RELEASE } from '../release.ts';

/* The simulated users of the sixty-day test, and all items that they may be given. */

/** `npm run test:all` simulates all fifty users over sixty days; `npm test` two users of each diet over half the time. */
export const USERS = IS_RELEASE ? 50 : 14;
export const DAYS = IS_RELEASE ? 60 : 30;
/** Days with each of the language model's faults. */
export const SCRIPT_DAYS = IS_RELEASE ? DAYS : 6;
export const DIETS: readonly Preferences['dietaryRestrictions'][] = [
  [],
  ['vegan'],
  ['glutensiz', 'helal'],
  [],
  ['vejetaryen', 'kuruyemişsiz'],
  ['laktozsuz'],
  ['pesketaryen', 'susamsız', 'alkolsüz'],
];

export const catalogue = loadCatalogue({ validate: false });
export const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
/** All items that may be picked: the catalogue and open titles of the language model. */
export const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
export const named = new Map<string, OpenContent>();
/** Adds an open title, which may then be picked like an item of the catalogue. */
export function addNamed(id: string, content: OpenContent) {
  named.set(id, content);
  byId.set(id, openCandidate(id, content));
}

export const users = simulateUsers(USERS, 9).map((user, n) => ({
  ...user,
  preferences: { ...user.preferences, dietaryRestrictions: DIETS[n % DIETS.length] ?? [] },
}));
const community = simulateCommunity(simulateUsers(300, 4), candidates, 120, 8);
export const model = trainCommunity(
  community,
  candidates.map(({ id }) => id),
);
export const likesOf = (id: string) => community.filter(({ likes }) => likes.includes(id)).length;
const presented = new Map<string, Item>();
export const find = (id: string, language: Language): Item | null => {
  const open = named.get(id);
  if (open) return presentOpen(id, open, language);
  const item = catalogue.byId.get(id);
  if (!item) return null;
  const key = `${language} ${id}`;
  const known = presented.get(key) ?? presentItem(item, catalogue, language);
  presented.set(key, known);
  return known;
};
export const words = knownWords(() => catalogue, { find });
/** The language model's explanation of every pick. */
export const WHY: Record<Language, string> = {
  tr: 'Yavaş bir akşam için güzel bir seçim.',
  en: 'A good choice for a slow evening.',
};
