import type { Category } from '@bugunne/contract/item-terms.constants';
import { CircleCheck, CircleSlash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { ExclusionAction } from './exclusion-menu.tsx';
import { Button } from './ui/button.tsx';
import { useExclusionText } from './use-exclusion-text.ts';

type Props = {
  item: { title: string; category: Category; state: { excluded: 'seen' | 'unwanted' | null } };
  onExclude: (action: ExclusionAction, value: boolean) => void;
  className?: string;
};

/** States that an item is excluded, what that means, and offers to undo it. Renders nothing for other items. */
export function ExclusionNote({ item, onExclude, className }: Props) {
  const { t } = useTranslation(['item', 'common']);
  const text = useExclusionText(item);
  const { excluded } = item.state;
  const [isUndone, setUndone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The undo button disappears with the note, so focus moves to the confirmation, which screen readers then read.
  useEffect(() => {
    if (excluded !== null) setUndone(false);
    else box.current?.focus({ preventScroll: true });
  }, [excluded]);

  if (excluded === null) {
    return isUndone ? (
      <div ref={box} tabIndex={-1} className="absolute outline-none">
        <span className="sr-only">{t('exclusion.undone', { title: item.title })}</span>
      </div>
    ) : null;
  }
  const Icon = excluded === 'seen' ? CircleCheck : CircleSlash2;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-2.5 rounded-md bg-sunken py-1 pr-1 pl-3.5 text-sm print:hidden',
        className,
      )}
    >
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <p className="min-w-0 flex-[1_1_5rem] py-1.5">{text}</p>
      <Button
        variant="ghost"
        className="ml-auto px-3.5! underline underline-offset-4"
        aria-label={`${t('common:action.undo')}: ${item.title}`}
        onClick={() => {
          setUndone(true);
          onExclude(excluded === 'seen' ? 'complete' : 'not_for_me', false);
        }}
      >
        {t('common:action.undo')}
      </Button>
    </div>
  );
}
