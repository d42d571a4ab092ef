/**
 * Tokens per day and user of the language model: `npm run bench:llm`. Runs the real chooser over the real catalogue for
 * simulated users with a history, and compares it with the plain prompt of the specification (all data in, four whole
 * items out). Counts with the tokenizer of gpt-4o-mini. Exits 1 when ours needs more than half of the tokens.
 */
import { loadCatalogue } from '@bugunne/catalogue';
import { type Item, LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { createRecommender } from '@bugunne/recommender';
import { plainAnswer } from '@bugunne/recommender/testing/plain-answer';
import { plainPrompt } from '@bugunne/recommender/testing/plain-prompt';
import { simulateUsers } from '@bugunne/recommender/testing/users';
import { countTokens } from 'gpt-tokenizer/model/gpt-4o-mini';
import { createChooser } from '../apps/server/src/modules/recommendations/chooser.ts';
import { type HistoryRow, toHistory } from '../apps/server/src/modules/recommendations/history.ts';
import { createPicker } from '../apps/server/src/modules/recommendations/picker.ts';
import { buildPromptHistory } from '../apps/server/src/modules/recommendations/prompt-history.ts';
import { toCandidate } from '../apps/server/src/shared/items/candidates.ts';
import { knownItem } from '../apps/server/src/shared/items/known-item.ts';
import { presentItem } from '../apps/server/src/shared/items/present.ts';

const USERS = 40;
const DATE = '2026-05-11';
const GOAL = 0.5;
/** Reasons of the length that models write for a limit of eighty characters. */
const WHY: Record<Language, string> = {
  tr: 'Sevdiğin dram ve suç türlerini ağır bir tempoda buluşturuyor.',
  en: 'Brings together the drama and crime you like, at a slow burn.',
};

const catalogue = loadCatalogue({ validate: false });
const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
const picker = createPicker(() => recommender);
const recommender = createRecommender(candidates);
const find = (id: string, language: Language): Item | null => {
  const item = catalogue.byId.get(id);
  return item ? presentItem(item, catalogue, language) : null;
};

let ours = { input: 0, output: 0 };
let plain = { input: 0, output: 0 };
for (const [n, simulated] of simulateUsers(USERS, 5).entries()) {
  const rows = candidates
    .filter((_, i) => (i * 13 + n * 7) % 43 === 0)
    .map(
      (item, i): HistoryRow => ({
        contentId: item.id,
        liked: simulated.likes(item),
        saved: false,
        viewed: false,
        excluded: null,
        reactedAt: Date.UTC(2026, 3, 1 + (i % 30)),
        lastShownOn: `2026-05-${String(1 + (i % 10)).padStart(2, '0')}`,
      }),
    );
  const history = toHistory(rows, DATE);
  const order = { userId: simulated.key, date: DATE, preferences: simulated.preferences, history };
  for (const language of LANGUAGE_CODES) {
    const chooser = createChooser({
      picker,
      contents: {
        load: async () => undefined,
        find,
        findForReuse: find,
        known: (item) => knownItem(item),
        listed: () => null,
        named: () => null,
      },
      open: { isEnabled: async () => false, add: async () => undefined },
      model: {
        isConfigured: true,
        recordSource: () => undefined,
        async ask(_use, { system, user }) {
          const choice = (id: string) => ({ id, why: WHY[language] });
          const text = JSON.stringify({
            movie: choice('m2'),
            series: choice('s1'),
            food: choice('f3'),
            music: choice('u2'),
          });
          ours = { input: ours.input + countTokens(`${system}\n${user}`), output: ours.output + countTokens(text) };
          return { ok: true, text, cut: false, usage: { input: 0, output: 0 }, milliseconds: 0 };
        },
      },
    });
    await chooser.set(order, language, 1);
    const promptHistory = buildPromptHistory(order, language, (id) => find(id, language));
    const recentTitles = [...history.excluded].flatMap((id) => find(id, language)?.title ?? []);
    const { system, user } = plainPrompt({ ...promptHistory, recentTitles });
    plain = {
      input: plain.input + countTokens(`${system}\n${user}`),
      output: plain.output + countTokens(plainAnswer(language)),
    };
  }
}

const userCount = USERS * LANGUAGE_CODES.length;
const line = (name: string, { input, output }: typeof ours) =>
  `${name.padEnd(6)} ${(input / userCount).toFixed(0)} in, ${(output / userCount).toFixed(0)} out, ${((input + output) / userCount).toFixed(0)} in all`;
console.log(line('plain', plain));
console.log(line('ours', ours));
const ratio = (ours.input + ours.output) / (plain.input + plain.output);
console.log(`ours / plain: ${ratio.toFixed(2)} (goal ${GOAL})`);
if (ratio > GOAL) process.exitCode = 1;
