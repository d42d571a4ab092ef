import type { Category } from '@bugunne/contract/item-terms.constants';
import { CircleCheck, CircleSlash2, Ellipsis } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './ui/button.tsx';
import { PopupPanel } from './ui/popup-panel.tsx';

export type ExclusionAction = 'complete' | 'not_for_me';

type Props = {
  item: { title: string; category: Category; state: { excluded: 'seen' | 'unwanted' | null } };
  onExclude: (action: ExclusionAction, value: boolean) => void;
  buttonClassName?: string;
  panelClassName?: string;
};

/** Menu with "seen it" and "not for me", both of which exclude an item; for places without room for two buttons. */
export function ExclusionMenu({ item, onExclude, buttonClassName, panelClassName }: Props) {
  const { t } = useTranslation('item');
  const { excluded } = item.state;
  const entries = [
    {
      action: 'complete',
      Icon: CircleCheck,
      on: excluded === 'seen',
      label: t(`exclusion.action.seen.${item.category}`),
    },
    { action: 'not_for_me', Icon: CircleSlash2, on: excluded === 'unwanted', label: t('exclusion.action.unwanted') },
  ] as const;
  return (
    <PopupPanel
      label={t('exclusion.menuOf', { title: item.title })}
      title={t('exclusion.menu')}
      icon={<Ellipsis className="size-5.5!" aria-hidden="true" />}
      {...(buttonClassName ? { buttonClassName } : {})}
      {...(panelClassName ? { panelClassName } : {})}
    >
      {(close) =>
        entries.map(({ action, Icon, on, label }) => (
          <Button
            key={action}
            variant="ghost"
            aria-pressed={on}
            className="justify-start! rounded-md! px-3! text-base! font-medium! aria-pressed:text-accent!"
            onClick={() => {
              close();
              onExclude(action, !on);
            }}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))
      }
    </PopupPanel>
  );
}
