import type { Friend } from '@bugunne/contract/friends.schema';
import { Ban, Ellipsis, Send, UserMinus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PopupPanel } from '#components/ui/popup-panel.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { unbrokenDate } from '#lib/format.ts';
import { MatchRing } from './match-ring.tsx';

export type FriendAction = 'match' | 'send' | 'remove' | 'block';
type Props = {
  friend: Friend;
  /** Alone in the last row, which it fills. */
  isWide: boolean;
  onAct: (action: FriendAction) => void;
};

/** A friend: the taste match, the name, and what the user can do. */
export function FriendCard({ friend, isWide, onAct }: Props) {
  const { t } = useTranslation('friends');
  const language = useLanguage();
  const { name } = friend;
  const entries = [
    { action: 'remove', Icon: UserMinus },
    { action: 'block', Icon: Ban },
  ] as const;
  return (
    <li className={isWide ? 'col-span-full' : undefined}>
      <Card className="relative flex h-full flex-col p-5">
        <div className="flex items-start gap-4 pr-8">
          <MatchRing match={friend.match} />
          <div className="min-w-0 flex-1 pt-2">
            <h3 className="text-lg wrap-break-word">{name}</h3>
            <p className="mt-1 text-sm text-muted">{t('list.since', { date: unbrokenDate(language, friend.since) })}</p>
          </div>
          <div className="absolute top-3 right-3">
            <PopupPanel
              label={t('list.menuOf', { name })}
              title={t('list.menu')}
              icon={<Ellipsis className="size-5.5!" aria-hidden="true" />}
              panelClassName="right-0 w-56"
            >
              {(close) =>
                entries.map(({ action, Icon }) => (
                  <Button
                    key={action}
                    variant="ghost"
                    className="justify-start! rounded-md! px-3! text-base! font-medium!"
                    onClick={() => {
                      close();
                      onAct(action);
                    }}
                  >
                    <Icon aria-hidden="true" />
                    {t(`list.${action}`)}
                  </Button>
                ))
              }
            </PopupPanel>
          </div>
        </div>
        <div className="mt-auto flex gap-2 pt-5">
          <Button
            variant="secondary"
            className="flex-1 px-3!"
            aria-label={t('list.matchWith', { name })}
            onClick={() => onAct('match')}
          >
            {t('list.match')}
          </Button>
          <Button className="flex-1 px-3!" aria-label={t('list.sendTo', { name })} onClick={() => onAct('send')}>
            <Send aria-hidden="true" />
            {t('list.send')}
          </Button>
        </div>
      </Card>
    </li>
  );
}
