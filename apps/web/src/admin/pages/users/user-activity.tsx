import type { UserDetails } from '@bugunne/contract';
import { PREFERENCE_OPTIONS, type PreferenceList } from '@bugunne/contract/options.constants';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { instantText } from '../../lib/format.ts';
import { DetailSection, Entries, Facts } from './facts.tsx';

const LISTS = [
  'movieGenres',
  'seriesGenres',
  'musicMoods',
  'musicGenres',
  'cuisineTypes',
  'mealTypes',
  'foodDifficulty',
  'dietaryRestrictions',
  'languages',
] as const satisfies readonly PreferenceList[];

/** Preferences and the last interactions. */
export function UserActivity({ details }: { details: UserDetails }) {
  const { t } = useTranslation(['admin-users', 'options', 'common']);
  const language = useLanguage();
  const { interactions, preferences } = details;
  const labels = (list: PreferenceList, values: readonly string[]) =>
    values.map((value) => PREFERENCE_OPTIONS[list].find((option) => option.value === value)?.label[language] ?? value);
  return (
    <>
      <DetailSection title={t('details.interactions')}>
        <Entries
          empty={t('details.noInteractions')}
          entries={interactions.map((interaction) => ({
            id: interaction.id,
            title: interaction.contentTitle,
            note: [
              t(`common:category.${interaction.contentCategory}`),
              t(`interactionActions.${interaction.action}`),
              ...(interaction.value ? [] : [t('details.undone')]),
            ].join(' · '),
            aside: instantText(interaction.createdAt),
          }))}
        />
      </DetailSection>
      <DetailSection title={t('details.preferences')}>
        {preferences ? (
          <Facts
            facts={[
              ...LISTS.map(
                (list) => [t(`options:list.${list}`), labels(list, preferences[list]).join(', ') || '–'] as const,
              ),
              [t('details.maxDuration'), t('details.minutes', { count: preferences.maxDuration })],
              [t('details.notificationTime'), `${preferences.notificationTime} (${preferences.timezone})`],
              [
                t('details.onboarding'),
                t(preferences.onboardingCompleted ? 'details.onboardingDone' : 'details.onboardingSkipped'),
              ],
            ]}
          />
        ) : (
          <p className="text-sm text-muted">{t('details.noPreferences')}</p>
        )}
      </DetailSection>
    </>
  );
}
