import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';

/** The latest notifications and how many are unread; one request for bell and list. */
export function useNotifications() {
  const language = useLanguage();
  return useQuery(api.notifications.list.queryOptions({ input: { language } }));
}
