import { useTranslation } from '#i18n/use-translation.ts';

const NAMES = [
  'given',
  'liked',
  'disliked',
  'saved',
  'seen',
  'unwanted',
  'refreshed',
  'repeats',
  'violations',
  'fromModel',
  'fromEngine',
  'fromDefault',
  'calibration',
  'coverage',
  'cost',
  'cohorts',
] as const;

/** The meaning of every figure of the page. */
export function Definitions() {
  const { t } = useTranslation('admin-quality');
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <summary className="min-h-9 cursor-pointer font-semibold">{t('sections.definitions')}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {NAMES.map((name) => (
          <div key={name} className="contents">
            <dt className="font-semibold max-sm:mt-1">{t(`names.${name}`)}</dt>
            <dd className="text-muted">{t(`hints.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
