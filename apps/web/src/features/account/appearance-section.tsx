import { AccountSection } from '#components/account-section.tsx';
import { ThemeSegments } from '#components/theme-segments.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { useSwitchLanguage } from '#i18n/use-switch-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const LANGUAGES = [
  { value: 'tr', label: 'Türkçe', lang: 'tr' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

/** Language of pages and mails, and the theme. Both take effect at once. */
export function AppearanceSection() {
  const { t } = useTranslation('account');
  const { current, href, switchTo } = useSwitchLanguage();
  return (
    <AccountSection title={t('appearance.title')} text={t('appearance.text')} anchor="appearance">
      <div className="grid gap-6">
        <Segments
          label={t('appearance.language')}
          value={current}
          options={LANGUAGES}
          onChange={(language) => void switchTo(language, href(language))}
        />
        <ThemeSegments />
      </div>
    </AccountSection>
  );
}
