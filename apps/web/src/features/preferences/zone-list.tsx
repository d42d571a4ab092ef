import { Check } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { ZoneGroup } from './find-zones.ts';
import { browserZone, zoneOffset } from './time-zones.ts';

type Props = {
  id: string;
  groups: readonly ZoneGroup[];
  chosen: string;
  active: string | undefined;
  onChoose: (zone: string) => void;
};

/** Zones under their headings. The focus stays in the search field; `active` is the option that its arrow keys selected. */
export const ZoneList = memo(function ZoneList({ id, groups, chosen, active, onChoose }: Props) {
  const { t } = useTranslation('options');
  const device = browserZone();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('timezone')} className="min-h-[50dvh]">
      {groups.map(({ label, choices }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={label} role="group" aria-labelledby={`${id}-group-${index}`} className="mb-4">
          <p id={`${id}-group-${index}`} className="py-1.5 text-sm font-semibold text-muted">
            {label}
          </p>
          {choices.map(({ zone, name }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
            <div
              key={zone}
              id={`${id}-${zone}`}
              role="option"
              aria-selected={zone === chosen}
              onClick={() => onChoose(zone)}
              className={cn(
                '-mx-3 flex min-h-11 cursor-pointer scroll-mt-20 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken',
                zone === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
              )}
            >
              <span className="min-w-0 flex-1">
                {name}
                {zone === device && <span className="text-sm text-muted"> · {t('timezoneDevice')}</span>}
              </span>
              {zone === chosen && <Check className="size-5 shrink-0" aria-hidden="true" />}
              <span className="shrink-0 text-sm text-muted tabular-nums">{zoneOffset(zone)}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
