import { useSearchParams } from 'react-router';
import { readChoices, type TrendChoices, writeChoices } from './trend-choices.ts';

/** Choices of the page in the URL, so that they survive a reload and back navigation; each adds a history entry. */
export function useTrendChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = readChoices(search);
  const choose = (change: Partial<TrendChoices>) =>
    setSearch(writeChoices({ ...choices, ...change }), { state: { keepScroll: true } });
  return { ...choices, choose };
}
