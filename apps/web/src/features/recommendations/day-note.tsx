import { Sparkles } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { commonSource } from './common-source.ts';
import type { Today } from './today-types.ts';

/** The note of the day, with the source of the picks where all have the same. */
export function DayNote({ today }: { today: Today }) {
  const { t } = useTranslation('card');
  const source = commonSource(today.sections);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Sparkles className="size-6 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-72">{today.analysisNote}</p>
      {source && <Badge>{t(`source.${source}`)}</Badge>}
    </div>
  );
}
