import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { controlClass } from '#components/ui/input.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { zoneOffset } from './time-zones.ts';
import { zoneName } from './zone-names.ts';
import { ZoneSearch } from './zone-search.tsx';

type Props = { zone: string; onChoose: (zone: string) => void };

/** The chosen time zone; a press opens the search for another. */
export function ZoneField({ zone, onChoose }: Props) {
  const { t } = useTranslation(['options', 'common']);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const name = zoneName(zone, language);
  return (
    <Field label={t('timezone')}>
      {(control) => (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t('timezone')}
          closeLabel={t('common:action.close')}
          trigger={
            <button
              type="button"
              {...control}
              // The label alone would hide the chosen zone from screen readers.
              aria-label={`${t('timezone')}: ${name} ${zoneOffset(zone)}`}
              className={cn(controlClass, 'flex items-center gap-3 text-left')}
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>{' '}
              <span className="shrink-0 text-sm text-muted tabular-nums">{zoneOffset(zone)}</span>
              <ChevronDown className="size-5 shrink-0 text-muted" aria-hidden="true" />
            </button>
          }
        >
          <ZoneSearch
            chosen={zone}
            onChoose={(next) => {
              onChoose(next);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </Field>
  );
}
