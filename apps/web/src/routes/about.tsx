import { PageHead } from '#components/page-head.tsx';
import { ClosingCall } from '#components/site/closing-call.tsx';
import { AboutHero } from '#features/about/about-hero.tsx';
import { ContactBlock } from '#features/about/contact-block.tsx';
import { Purpose } from '#features/about/purpose.tsx';
import { Teams, Technology } from '#features/about/teams-and-technology.tsx';
import { Values } from '#features/about/values.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['about'] };

export default function About() {
  const { t } = useTranslation('about');
  return (
    <div className="grid gap-y-20 sm:gap-y-28">
      <PageHead title={t('title')} description={t('description')} />
      <AboutHero />
      <Purpose />
      <Values />
      <Teams />
      <Technology />
      <ContactBlock />
      <ClosingCall title={t('closing.title')} text={t('closing.text')} action={t('closing.action')} />
    </div>
  );
}
