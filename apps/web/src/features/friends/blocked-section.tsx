import type { Friends } from '@bugunne/contract/friends.schema';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFocusAfterRemoval } from '#lib/focus.ts';
import { useFriendChange } from './use-friend-change.ts';

/** Users whom the user has blocked; nothing while there are none. */
export function BlockedSection({ blocked }: { blocked: Friends['blocked'] }) {
  const { t } = useTranslation('friends');
  const errorToast = useErrorToast();
  const unblock = useFriendChange((friends, id: string) => friends.unblock({ id }));
  const title = useFocusAfterRemoval<HTMLHeadingElement>(blocked.map(({ id }) => id));
  if (blocked.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('blocked.title')}
      </h2>
      <ul className="mt-2">
        {blocked.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-0">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              variant="secondary"
              className="shrink-0 px-4!"
              busy={unblock.isPending && unblock.variables === id}
              aria-label={t('blocked.unblockOf', { name })}
              onClick={() =>
                unblock.mutate(id, {
                  onSuccess: () => toast.success(t('blocked.unblocked', { name })),
                  onError: (error) => errorToast(error),
                })
              }
            >
              {t('blocked.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
