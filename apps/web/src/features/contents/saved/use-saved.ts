import type { ListedItem } from '@bugunne/contract/item';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';

/** Own saved items, latest first. Just removed ones are left out before the server has answered. */
export function useSaved() {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(api.contents.saved.queryOptions({ input: { language } }));
  const items: ListedItem[] | undefined = data?.items.filter((item) => item.state.saved);
  return { items, error, retry: () => void refetch() };
}
