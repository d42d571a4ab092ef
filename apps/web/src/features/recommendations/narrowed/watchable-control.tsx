import { ToggleChip } from '#components/ui/chip.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { pressed: boolean; hasServices: boolean; onChange: (watchable: true | undefined) => void };

/** Only what is on the user's services; leads to the preferences while they have named none. */
export function WatchableControl({ pressed, hasServices, onChange }: Props) {
  const { t } = useTranslation('refresh');
  if (!hasServices) {
    return (
      <p className="flex flex-wrap items-end gap-x-2 text-sm text-muted">
        {t('watchableNeedsServices')}
        <LocalizedLink
          to="/dashboard?view=profile&part=services"
          className="text-link inline-block py-1 font-semibold text-ink"
        >
          {t('watchableChoose')}
        </LocalizedLink>
      </p>
    );
  }
  return (
    <div className="flex items-end">
      <ToggleChip pressed={pressed} onToggle={() => onChange(pressed ? undefined : true)}>
        {t('watchable')}
      </ToggleChip>
    </div>
  );
}
