import { CategoryTiles } from '#components/landing/category-tiles.tsx';
import { Features } from '#components/landing/features.tsx';
import { Hero } from '#components/landing/hero.tsx';
import { HowItWorks } from '#components/landing/how-it-works.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ClosingCall } from '#components/site/closing-call.tsx';
import { RedirectSignedIn } from '#features/auth/redirect-signed-in.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['landing'] };

export default function Landing() {
  const { t } = useTranslation('landing');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <RedirectSignedIn />
      <Hero />
      <HowItWorks />
      <CategoryTiles />
      <Features />
      <ClosingCall title={t('closing.title')} text={t('closing.text')} action={t('closing.action')} />
    </>
  );
}
