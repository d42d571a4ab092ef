import { useTranslation } from '#i18n/use-translation.ts';
import { ProfileForm } from './profile-form.tsx';

/** Replaces the page until the user has chosen a name for friends. */
export function StartSection() {
  const { t } = useTranslation('friends');
  return (
    <div className="mx-auto max-w-2xl rounded-xl border border-line bg-surface px-5 py-8 sm:px-10 sm:py-10">
      <h2 className="text-3xl">{t('start.title')}</h2>
      <p className="mt-2 mb-7 text-muted">{t('start.text')}</p>
      <ProfileForm profile={null} action={t('start.action')} isShort />
    </div>
  );
}
