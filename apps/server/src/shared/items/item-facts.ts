import type { Item } from '@bugunne/contract';

/** The texts of an item that an explanation may refer to. */
export const itemFacts = (item: Item): string[] => [
  item.title,
  item.originalTitle,
  item.description,
  item.detailedDescription ?? '',
  item.director ?? '',
  item.artist ?? '',
  item.album ?? '',
  ...item.cast,
  ...item.tags,
  ...[...item.genre, ...item.languages, ...item.mealTypes, ...item.moods].map(({ label }) => label),
  item.difficulty?.label ?? '',
  String(item.year ?? ''),
  String(item.duration),
  item.imdbRating?.toFixed(1) ?? '',
  item.imdbRating?.toFixed(1).replace('.', ',') ?? '',
];
