import { CATEGORIES } from '@bugunne/contract/item-terms';
import type { ReactNode } from 'react';
import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Layout with the form beside four decorative covers, which are shown on wide screens only. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="page-width grid gap-x-16 pt-6 pb-16 lg:pt-2 lg:grid-cols-[1fr_27rem] lg:items-start lg:pb-20">
      <div
        aria-hidden="true"
        className="sticky top-8 hidden h-[min(44rem,calc(100dvh-8rem))] grid-cols-2 gap-3 lg:grid"
      >
        {CATEGORIES.map((category) => (
          <div
            key={category}
            data-category={category}
            className="relative overflow-hidden rounded-xl bg-accent-cover p-6"
          >
            <CoverShape category={category} className="absolute -right-[12%] -bottom-[6%] h-4/5" />
            <span className="relative font-display text-2xl text-white">{t(`category.${category}`)}</span>
          </div>
        ))}
      </div>
      <div className="mx-auto w-full max-w-108">{children}</div>
    </div>
  );
}
