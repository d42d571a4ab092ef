import { Moon, Sun } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTheme } from '#lib/theme.ts';

export function ThemeButton() {
  const { t } = useTranslation('nav');
  const [theme, choose] = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(next === 'dark' ? 'themeToDark' : 'themeToLight')}
      onClick={() => choose(next)}
    >
      {theme && <Icon aria-hidden="true" />}
    </Button>
  );
}
