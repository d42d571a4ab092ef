import { Segments } from '#components/ui/segments.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useThemeChoice } from '#lib/theme.ts';

const CHOICES = ['system', 'light', 'dark'] as const;

/** Choice of the theme: system, light or dark; takes effect at once. Needs namespace `nav`. */
export function ThemeSegments() {
  const { t } = useTranslation('nav');
  const [choice, choose] = useThemeChoice();
  return (
    <Segments
      label={t('theme.label')}
      value={choice}
      options={CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      singleLine
      onChange={choose}
    />
  );
}
