import type { ReactNode } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { ThemeButton } from '#components/site/theme-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The screens in front of the administration: narrow, with language and theme. */
export function GateFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead title={t('title')} hidden />
      <header className="page-width flex items-center justify-end gap-1 py-2">
        <LanguageSwitch />
        <ThemeButton />
      </header>
      <main id="content" tabIndex={-1} className="page-width grid flex-1 content-center pt-4 pb-20 outline-none">
        <div className="mx-auto w-full max-w-104">{children}</div>
      </main>
    </div>
  );
}
