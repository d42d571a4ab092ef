import { useTranslation } from '#i18n/use-translation.ts';

const KEYS = {
  'çok kolay': 'veryEasy',
  kolay: 'easy',
  orta: 'medium',
  zor: 'hard',
  'çok zor': 'veryHard',
  profesyonel: 'professional',
} as const;

/** The meaning of a level of difficulty in work and skill; undefined for an unknown level. */
export function useDifficultyMeaning() {
  const { t } = useTranslation('card');
  return (value: string): string | undefined =>
    value in KEYS ? t(`difficulty.${KEYS[value as keyof typeof KEYS]}`) : undefined;
}
