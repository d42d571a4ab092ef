import { useTranslation } from '#i18n/use-translation.ts';
import { durationText } from '#lib/format.ts';

/** Preparation, cooking and total time. `prep` and `cook` are minutes. */
export function Times({ prep, cook }: { prep: number; cook: number }) {
  const { t } = useTranslation('content');
  const times = [
    ['prep', prep],
    ['cook', cook],
    ['total', prep + cook],
  ] as const;
  // A recipe that names only its whole time does not say how much of it is preparation.
  const shown = prep === 0 ? times.slice(2) : times;
  return (
    <dl className="grid grid-cols-3 items-end gap-3 rounded-lg bg-accent-soft px-4 py-3.5">
      {shown.map(([name, minutes]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{t(`recipe.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">{durationText(t, minutes)}</dd>
        </div>
      ))}
    </dl>
  );
}
