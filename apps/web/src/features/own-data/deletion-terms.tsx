import { useTranslation } from '#i18n/use-translation.ts';

const CONSEQUENCES = ['data', 'sessions', 'log', 'again'] as const;

/** Consequences of deleting the account, the most important first. */
export function DeletionTerms({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation('own-data');
  return (
    <>
      <p className="font-semibold">{t('delete.intro')}</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        {isPremium && <li className="font-semibold">{t('delete.premium')}</li>}
        {CONSEQUENCES.map((name) => (
          <li key={name}>{t(`delete.what.${name}`)}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t('delete.copyFirst')}</p>
    </>
  );
}
