import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CardHandlers, Pick } from './today-types.ts';

type Props = { item: Pick } & { onUntick: CardHandlers['onUntick'] };

/** Offers to take a choice out of the preferences that the user keeps disliking; a like ends that at once. */
export function UnwantedChoice({ item, onUntick }: Props) {
  const { t } = useTranslation('card');
  const [busy, setBusy] = useState(false);
  const choice = item.unwantedChoice;
  if (choice === null || item.state.liked === true) return null;
  const untick = async () => {
    setBusy(true);
    await onUntick(choice);
    setBusy(false);
  };
  return (
    <div className="rounded-md bg-accent-soft p-3 text-sm">
      <p>{t('unwantedChoice.text', { label: choice.label })}</p>
      <Button variant="secondary" className="mt-2" busy={busy} onClick={() => void untick()}>
        {t('unwantedChoice.untick', { label: choice.label })}
      </Button>
    </div>
  );
}
