import type { Item } from '@bugunne/contract';
import type { PromptCandidate } from '@bugunne/recommender';

/** The facts about an item for a prompt: short words, the most distinctive first. */
export function promptCandidate(item: Item): PromptCandidate {
  const { genre, moods, difficulty, mealTypes, director, artist, tags, verified } = item;
  const labels = [...genre, ...moods.slice(0, 1), ...mealTypes.slice(0, 1), ...(difficulty ? [difficulty] : [])];
  const facts = [
    ...labels.slice(0, 2).map(({ label }) => label),
    director ?? artist,
    verified ? tags.find(isShort) : null,
  ];
  return { id: item.id, title: item.title, year: item.year, facts: facts.filter((fact) => typeof fact === 'string') };
}

/** Themes of one short word cost a token or two. */
const isShort = (theme: string) => /^\S{1,6}$/.test(theme);
