import en from '#i18n/en/start-up.json';
import tr from '#i18n/tr/start-up.json';
import { cn } from '#lib/cn.ts';
import { Wordmark } from './wordmark.tsx';
import { Spinner } from './ui/spinner.tsx';

type Props = {
  step: keyof typeof tr;
  /** Lies over a page that is already there, and only for somebody who was signed in here before. */
  curtain?: boolean;
};

/** Start-up. It is also the shell all signed-in pages share, so it carries both languages and shows one. */
export function StartScreen({ step, curtain }: Props) {
  return (
    <div
      role="status"
      className={cn('place-content-center justify-items-center gap-5 bg-paper', curtain ? 'member-curtain fixed inset-0 z-50' : 'grid min-h-dvh')}
    >
      <Wordmark className="text-4xl" />
      <p className="flex items-center gap-3 text-muted">
        <Spinner />
        <span data-only="tr">{tr[step]}</span>
        <span data-only="en">{en[step]}</span>
      </p>
    </div>
  );
}
