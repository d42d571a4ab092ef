import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { PopupPanel } from '#components/ui/popup-panel.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  title: string;
  onRemove: () => void;
  /** Null where there is no text to report. */
  onReport: (() => void) | null;
};

/** Actions on an item between friends. */
export function ItemMenu({ title, onRemove, onReport }: Props) {
  const { t } = useTranslation('friends');
  const row = 'justify-start! rounded-md! px-3! text-base! font-medium!';
  return (
    <PopupPanel
      label={t('items.menuOf', { title })}
      title={t('items.menu')}
      icon={<Ellipsis className="size-5.5!" aria-hidden="true" />}
      panelClassName="right-0 w-52"
    >
      {(close) => {
        const closing = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {onReport && (
              <Button variant="ghost" className={row} onClick={closing(onReport)}>
                <Flag aria-hidden="true" />
                {t('items.report')}
              </Button>
            )}
            <Button variant="ghost" className={row} onClick={closing(onRemove)}>
              <Trash2 aria-hidden="true" />
              {t('items.remove')}
            </Button>
          </>
        );
      }}
    </PopupPanel>
  );
}
