import { useTranslation } from '#i18n/use-translation.ts';

const KEYS = {
  'çok kolay': 'veryEasy',
  kolay: 'easy',
  orta: 'medium',
  zor: 'hard',
  'çok zor': 'veryHard',
  profesyonel: 'professional',
} as const;

/** What a level of difficulty means in work and skill; nothing for an unknown level. */
export function useDifficultyMeaning() {
  const { t } = useTranslation('card');
  return (value: string): string | undefined =>
    value in KEYS ? t(`difficulty.${KEYS[value as keyof typeof KEYS]}`) : undefined;
}
