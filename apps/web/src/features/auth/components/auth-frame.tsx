import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import type { ReactNode } from 'react';
import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  children: ReactNode;
  /** Below the form, or beside it on wide screens; without it four decorative covers are there. */
  beside?: ReactNode;
};

/** Layout of the forms of visitors. */
export function AuthFrame({ children, beside }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className="page-width grid gap-x-16 pt-6 pb-16 lg:pt-2 lg:grid-cols-[1fr_27rem] lg:items-start lg:pb-20">
      {beside && <div className="order-last mt-14 min-w-0 lg:order-none lg:mt-2">{beside}</div>}
      <div
        aria-hidden="true"
        hidden={Boolean(beside)}
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
