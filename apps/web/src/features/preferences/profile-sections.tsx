import type { ReactNode } from 'react';
import { LanguageLink } from '#components/site/language-link.tsx';
import { ThemeSegments } from '#components/theme-segments.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { durationText } from '#lib/format.ts';
import { DurationField } from './duration-field.tsx';
import { ExcludedLink } from './excluded-link.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { OptionList } from './option-list.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ServiceFields } from './service-fields.tsx';
import type { DraftForm } from './use-draft.ts';
import { useListSummary } from './use-list-summary.ts';
import { useServiceSummary } from './use-service-summary.ts';
import { zoneName } from './zone-names.ts';

/** A part of the preferences that a link leads to: `/dashboard?view=profile&part=services`. */
export type WantedPart = 'services';

export const wantedPart = (search: URLSearchParams): WantedPart | null =>
  search.get('part') === 'services' ? 'services' : null;

type Props = {
  form: DraftForm;
  /** Push notification settings of this device. */
  push?: ReactNode;
  wanted: WantedPart | null;
};

/** All preferences, by subject. */
export function ProfileSections({ form, push, wanted }: Props) {
  const language = useLanguage();
  const { t } = useTranslation(['profile', 'nav']);
  const summary = useListSummary();
  const serviceSummary = useServiceSummary();
  const { t: tDuration } = useTranslation('options');
  const { draft } = form;
  const hasGenres = draft.musicGenres.length > 0;
  const isMusicMood = draft.musicMoods.length > 0 || !hasGenres;
  const music = [isMusicMood && summary(draft, 'musicMoods'), hasGenres && summary(draft, 'musicGenres')]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="border-t border-line [&_:is(button,input,select,summary,a)]:scroll-mb-32">
      <ProfileSection title={t('section.movies')} category="movie" summary={summary(draft, 'movieGenres')}>
        <OptionList form={form} field="movieGenres" titleHidden />
      </ProfileSection>
      <ProfileSection title={t('section.series')} category="series" summary={summary(draft, 'seriesGenres')}>
        <OptionList form={form} field="seriesGenres" titleHidden />
      </ProfileSection>
      <ProfileSection title={t('section.music')} category="music" summary={music}>
        <OptionList form={form} field="musicMoods" />
        <OptionList form={form} field="musicGenres" />
      </ProfileSection>
      <ProfileSection
        title={t('section.food')}
        category="food"
        summary={summary(draft, 'cuisineTypes', 'mealTypes', 'dietaryRestrictions', 'foodDifficulty')}
      >
        <OptionList form={form} field="foodDifficulty" />
        <OptionList form={form} field="cuisineTypes" />
        <OptionList form={form} field="mealTypes" />
        <OptionList form={form} field="dietaryRestrictions" />
      </ProfileSection>
      <ProfileSection
        title={t('section.general')}
        summary={`${summary(draft, 'languages')} · ${t('upTo', { duration: durationText(tDuration, draft.maxDuration) })}`}
      >
        <OptionList form={form} field="languages" />
        <DurationField form={form} />
      </ProfileSection>
      <ProfileSection title={t('section.services')} summary={serviceSummary(draft)} isWanted={wanted === 'services'}>
        <ServiceFields form={form} />
      </ProfileSection>
      <ProfileSection
        title={t('section.notifications')}
        summary={`${draft.notificationTime} · ${zoneName(draft.timezone, language)}`}
      >
        <NotificationFields form={form} />
        {push}
      </ProfileSection>
      <div className="border-b border-line py-4">
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 sm:pl-6.5">
          <h3 className="text-xl">{t('section.appearance')}</h3>
          <LanguageLink />
        </div>
        <div className="max-w-md sm:pl-6.5">
          <ThemeSegments />
        </div>
      </div>
      <ExcludedLink />
      <div className="py-6 sm:pl-6.5">
        <h3 className="text-xl">{t('section.privacy')}</h3>
        <p className="mt-1 text-muted">
          {t('privacy.text')}{' '}
          <LocalizedLink to="/privacy" className="text-link text-ink">
            {t('privacy.link')}
          </LocalizedLink>
        </p>
      </div>
    </div>
  );
}
