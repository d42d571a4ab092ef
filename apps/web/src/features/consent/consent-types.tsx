import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { OptionalType } from '#lib/consent.ts';

type Props = {
  id: string;
  optional: readonly OptionalType[];
};

/** Describes the types of cookies, necessary and optional. */
export function ConsentTypes({ id, optional }: Props) {
  const { t } = useTranslation('consent');
  const types = ['necessary', ...optional] as const;
  return (
    <div id={id} className="mt-3 border-t border-line pt-3 text-sm">
      <dl className="grid gap-3">
        {types.map((type) => (
          <div key={type}>
            <dt className="font-semibold">{t(`types.${type}.name`)}</dt>
            <dd className="text-muted">{t(`types.${type}.text`)}</dd>
          </div>
        ))}
      </dl>
      <LocalizedLink to="/privacy" className="mt-2 inline-flex min-h-11 items-center font-medium underline">
        {t('privacy')}
      </LocalizedLink>
    </div>
  );
}
