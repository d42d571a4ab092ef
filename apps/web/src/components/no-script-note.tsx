import { useTranslation } from '#i18n/use-translation.ts';

/** Explains to browsers without JavaScript why a form's button is disabled. */
export function NoScriptNote() {
  const { t } = useTranslation('visitor-form');
  return <NoScriptText text={t('noScript')} />;
}

/** A sentence for browsers without JavaScript. */
export const NoScriptText = ({ text }: { text: string }) => (
  <noscript>
    <p className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">{text}</p>
  </noscript>
);
