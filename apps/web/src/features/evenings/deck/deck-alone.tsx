import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening } from '../evening-types.ts';
import { canGrow } from '../members.ts';

/** In place of the cards when the other members have left: an answer alone would be refused. */
export function DeckAlone({ evening }: { evening: Evening }) {
  const { t } = useTranslation('evenings');
  return (
    <div role="status" className="mx-auto w-full max-w-sm pt-6 text-center">
      <h3 className="text-2xl">{t('deck.alone.title')}</h3>
      <p className="mt-2 text-muted">{t(canGrow(evening) ? 'deck.alone.text' : 'hostLeft')}</p>
    </div>
  );
}
