import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { Clock, FileUp, SlidersHorizontal } from 'lucide-react';
import { CoverShape } from '#components/cover-shape.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The four categories as covers, and what to expect. */
export function WizardWelcome() {
  const { t } = useTranslation(['onboarding', 'common']);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        {CATEGORIES.map((category) => (
          <li
            key={category}
            data-category={category}
            className="relative flex aspect-[8/5] items-end overflow-hidden rounded-lg bg-accent-cover p-4 text-white sm:aspect-[4/5]"
          >
            <CoverShape category={category} className="absolute -top-3 -right-4 w-3/5" />
            <span className="relative font-display text-xl">{t(`common:category.${category}`)}</span>
          </li>
        ))}
      </ul>
      <section
        aria-labelledby="wizard-import"
        className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="wizard-import" className="text-lg sm:text-xl">
            {t('import.title')}
          </h2>
          <p className="mt-0.5 text-sm text-muted">{t('import.text')}</p>
        </div>
        <LocalizedLink
          to="/dashboard/account/import"
          className={buttonClass({ variant: 'secondary' }, 'max-sm:w-full')}
        >
          <FileUp aria-hidden="true" />
          {t('import.action')}
        </LocalizedLink>
      </section>
      <ul className="mt-6 space-y-2 text-muted">
        <li className="flex items-center gap-3">
          <Clock className="size-5 shrink-0" aria-hidden="true" />
          {t('welcome.minutes')}
        </li>
        <li className="flex items-center gap-3">
          <SlidersHorizontal className="size-5 shrink-0" aria-hidden="true" />
          {t('welcome.later')}
        </li>
      </ul>
    </>
  );
}
