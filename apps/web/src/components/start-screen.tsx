import en from '#i18n/en/start-up.json';
import tr from '#i18n/tr/start-up.json';
import { cn } from '#lib/cn.ts';
import { SlowStartNote } from './slow-start-note.tsx';
import { Spinner } from './ui/spinner.tsx';
import { Wordmark } from './wordmark.tsx';

type Props = {
  step: keyof typeof tr;
  /**
   * Covers a pre-rendered page: for everyone, or only for members who signed in on this device before. Never without
   * JavaScript, because no script would remove it.
   */
  cover?: 'all' | 'members';
};

/** Start-up screen. Also the pre-rendered shell of all member pages, so it contains both languages and shows one. */
export function StartScreen({ step, cover }: Props) {
  const place = cover
    ? cn('fixed inset-0 z-50 noscript:hidden', cover === 'members' ? 'member-curtain' : 'grid')
    : 'grid min-h-dvh';
  return (
    <div role="status" className={cn('place-content-center justify-items-center gap-5 bg-paper', place)}>
      {!cover && <title>BugünNe</title>}
      <Wordmark className="text-4xl" />
      <p className="flex items-center gap-3 text-muted">
        <Spinner />
        <span data-only="tr">{tr[step]}</span>
        <span data-only="en">{en[step]}</span>
      </p>
      <SlowStartNote />
    </div>
  );
}
