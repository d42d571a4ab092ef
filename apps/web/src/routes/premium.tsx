import { Link } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { SampleVoices } from '#components/site/sample-voices.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { signUpPath } from '#features/auth/premium-path.ts';
import { RedirectVisitors } from '#features/auth/redirect-visitors.tsx';
import { useVisitor } from '#features/auth/use-visitor.ts';
import { OwnPlanPart } from '#features/plan/plan-part.tsx';
import { BuyLinks } from '#features/premium/buy-links.tsx';
import { Comparison } from '#features/premium/comparison.tsx';
import { FeatureGrid } from '#features/premium/feature-grid.tsx';
import { MemberCard } from '#features/premium/member-card.tsx';
import { PriceCard } from '#features/premium/price-card.tsx';
import { useOwnPremium } from '#features/premium/use-own-premium.ts';
import { useOwnTrial } from '#features/premium/use-own-trial.ts';
import { localizedPath } from '#i18n/language.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { useSiteSettings, useSiteTexts } from '#lib/site-texts.ts';

export const handle: PageHandle = { namespaces: ['premium'] };

export default function Premium() {
  const { t } = useTranslation('premium');
  const language = useLanguage();
  const { premiumRobots } = useSiteTexts();
  const isPublic = useSiteSettings()?.premiumPagePublic ?? false;
  const user = useVisitor();
  const isSignedIn = Boolean(user);
  const premium = useOwnPremium(isSignedIn);
  const trial = useOwnTrial(premium);
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <meta name="robots" content={premiumRobots} />
      {!isPublic && (
        // In the HTML of a public page the start-up screen is there, too, but not shown.
        <div data-value={premiumRobots} className="data-[value='all']:hidden">
          <RedirectVisitors />
        </div>
      )}
      {user === undefined && <StartScreen step="session" cover="members" />}
      {isSignedIn && !premium && <StartScreen step="premium" cover="all" />}
      <div className="grid gap-y-20 sm:gap-y-28">
        <header className="page-width grid items-start gap-x-16 gap-y-10 pt-12 sm:pt-20 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <h1 className="text-5xl">{t('heroTitle')}</h1>
            <p className="mt-6 max-w-xl text-xl text-muted">{t('lead')}</p>
            {user === null ? (
              <Link
                to={signUpPath(language, localizedPath(language, '/premium'))}
                className={buttonClass({ size: 'lg' }, 'mt-8')}
              >
                {t('start')}
              </Link>
            ) : (
              <LocalizedLink to="/dashboard" className={buttonClass({ variant: 'secondary', size: 'lg' }, 'mt-8')}>
                {t('back')}
              </LocalizedLink>
            )}
          </div>
          {premium?.isPremium ? (
            <MemberCard>
              <OwnPlanPart />
            </MemberCard>
          ) : (
            <PriceCard trial={isSignedIn ? trial : 'promised'}>
              <BuyLinks />
            </PriceCard>
          )}
        </header>
        <FeatureGrid />
        <div className="page-width">
          <Comparison />
        </div>
        <SampleVoices
          title={t('voices.title')}
          label={t('voices.label')}
          voices={t('voices.list', { returnObjects: true })}
        />
      </div>
    </>
  );
}
