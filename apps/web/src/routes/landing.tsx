import { PageHead } from '#components/page-head.tsx';
import { ClosingCall } from '#components/site/closing-call.tsx';
import { RedirectSignedIn } from '#features/auth/redirect-signed-in.tsx';
import { Features } from '#features/landing/features.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { middle, statistics, testimonials } from '#features/landing/lazy-sections.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

// The sections loaded in view bring their own texts.
export const handle: PageHandle = { namespaces: ['landing'] };

export default function Landing() {
  const { t } = useTranslation('landing');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <RedirectSignedIn />
      <Hero />
      {statistics}
      {middle}
      <Features />
      {testimonials}
      <ClosingCall title={t('closing.title')} text={t('closing.text')} action={t('closing.action')} />
    </>
  );
}
