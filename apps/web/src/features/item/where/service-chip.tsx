import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

type Props = { isMine: boolean; url?: string | null; children: ReactNode };

/** The name of a service, marked if the user has it; a link where the source has an address. */
export function ServiceChip({ isMine, url, children }: Props) {
  const { t } = useTranslation('where');
  const className = cn(
    'inline-flex items-center gap-1.5 rounded-full border px-4 py-1.5 text-sm font-medium',
    isMine ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface text-ink',
  );
  const content = (
    <>
      {isMine && <Check className="-ml-1 size-4" strokeWidth={2.75} aria-hidden="true" />}
      {children}
      {isMine && <span className="sr-only">({t('mine')})</span>}
    </>
  );
  if (!url) return <span className={cn(className, 'min-h-9')}>{content}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={cn(className, 'min-h-11 hover:underline')}>
      {content}
      <span className="sr-only">({t('newTab')})</span>
    </a>
  );
}
