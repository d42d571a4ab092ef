import { AccountSection } from '#components/account-section.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { useSwitchLanguage } from '#i18n/use-switch-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useThemeChoice } from '#lib/theme.ts';

const LANGUAGES = [
  { value: 'tr', label: 'Türkçe', lang: 'tr' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;
const THEMES = ['system', 'light', 'dark'] as const;

/** The language of pages and mails, and how it looks. Both take effect at once. */
export function AppearanceSection() {
  const { t } = useTranslation('account');
  const { current, href, switchTo } = useSwitchLanguage();
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <AccountSection title={t('appearance.title')} text={t('appearance.text')} anchor="appearance">
      <div className="grid gap-6">
        <Segments
          label={t('appearance.language')}
          value={current}
          options={LANGUAGES}
          onChange={(language) => void switchTo(language, href(language))}
        />
        <Segments
          label={t('appearance.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
          onChange={chooseTheme}
        />
      </div>
    </AccountSection>
  );
}
