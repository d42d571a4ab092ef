import type { ReactNode } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** Title, actions and content of a page of the administration. */
export function PageFrame({ title, actions, children }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className="page-width py-6">
      <PageHead title={`${title} · ${t('title')}`} hidden />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
