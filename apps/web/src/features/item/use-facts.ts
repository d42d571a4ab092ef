import type { Item } from '@bugunne/contract/item.schema';
import { yearsOf } from '#components/item-years.ts';
import { useDifficultyMeaning } from '#components/use-difficulty-meaning.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { durationText, monthText, numberText, ratingText } from '#lib/format.ts';

export type Fact = { key: string; label: string; value: string };

const labels = (list: readonly { label: string }[]) => list.map((entry) => entry.label).join(', ');

/** Known facts of an item as label and value, in display order. Unknown facts are omitted. */
export function useFacts(item: Item): Fact[] {
  const { t } = useTranslation('content');
  const meaningOf = useDifficultyMeaning();
  const language = useLanguage();
  const number = (value: number | null) => value !== null && numberText(language, value);
  const isSeries = item.category === 'series';
  const isFood = item.category === 'food';
  const years = yearsOf(item);
  const score = item.imdbRating !== null && ratingText(language, item.imdbRating);
  const rating = score && item.ratingMonth ? `${score} (${monthText(item.ratingMonth, language)})` : score;
  const meaning = item.difficulty && meaningOf(item.difficulty.value);
  const difficulty = item.difficulty && [item.difficulty.label, meaning].filter(Boolean).join(': ');

  const known: [key: string, label: string, value: string | null | false][] = [
    ['director', t(isSeries ? 'facts.creator' : 'facts.director'), item.director],
    ['artist', t('facts.artist'), item.artist],
    ['album', t('facts.album'), item.album],
    ['cast', t('facts.cast'), item.cast.join(', ')],
    [
      'year',
      t(isSeries && item.verified ? 'facts.years' : 'facts.year'),
      years.kind === 'ongoing' ? t('facts.ongoing', { year: years.text }) : years.kind === 'single' && years.text,
    ],
    ['seasons', t('facts.seasons'), number(item.seasons)],
    [
      'duration',
      t(isSeries ? 'facts.episode' : isFood ? 'facts.totalTime' : 'facts.duration'),
      item.duration > 0 && durationText(t, item.duration),
    ],
    ['trackCount', t('facts.trackCount'), (item.trackCount ?? 0) > 1 && number(item.trackCount)],
    ['imdb', t('facts.imdb'), rating],
    ['genre', t(isFood ? 'facts.cuisine' : 'facts.genre'), labels(item.genre)],
    ['mood', t('facts.mood'), labels(item.moods)],
    ['difficulty', t('facts.difficulty'), difficulty],
    ['mealTypes', t('facts.mealTypes'), labels(item.mealTypes)],
    ['servings', t('facts.servings'), item.servings !== null && t('facts.servingsValue', { count: item.servings })],
    [
      'calories',
      t('facts.calories'),
      item.calories !== null && t('facts.caloriesValue', { amount: number(item.calories) }),
    ],
    ['languages', t('facts.languages'), labels(item.languages)],
    ['platforms', t('facts.platforms'), item.platforms.join(', ')],
  ];
  return known.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []));
}
