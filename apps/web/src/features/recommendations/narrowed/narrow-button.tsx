import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Category } from '../today-types.ts';

type Props = { category: Category; onPress: () => void };

/** Opens the dialog of a narrowed refresh; for free users the Premium offer, as the refresh button does. */
export function NarrowButton({ category, onPress }: Props) {
  const { t } = useTranslation(['card', 'common']);
  const label = `${t('refresh.narrow')}: ${t(`common:category.${category}`)}`;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={t('refresh.narrow')}
      aria-haspopup="dialog"
      onClick={onPress}
      className="text-muted!"
    >
      <SlidersHorizontal className="size-4.5!" aria-hidden="true" />
    </Button>
  );
}
