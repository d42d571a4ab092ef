import type { Item } from '@bugunne/contract';
import type { PromptCandidate } from '@bugunne/recommender';

/** The facts about an item for a prompt: short words, the most distinctive first. */
export function promptCandidate(item: Item): PromptCandidate {
  const { genre, moods, difficulty, mealTypes, director, artist, imdbRating, tags, verified } = item;
  const labels = [...genre, ...moods.slice(0, 1), ...mealTypes.slice(0, 1), ...(difficulty ? [difficulty] : [])];
  const facts = [
    ...labels.slice(0, 2).map(({ label }) => label),
    director ?? artist,
    verified ? tags[0] : null,
    imdbRating?.toFixed(1),
  ];
  return { id: item.id, title: item.title, year: item.year, facts: facts.filter((fact) => typeof fact === 'string') };
}
