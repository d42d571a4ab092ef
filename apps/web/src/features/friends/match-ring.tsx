import type { MatchFigure } from '@bugunne/contract/friends.schema';
import { Lock, Sprout } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { percentText } from '#lib/format.ts';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** `md` is smaller on phones, where it is beside a name. */
const SIZES = { md: 'size-22 max-sm:size-16', lg: 'size-40' };

type Props = { match: MatchFigure; size?: 'md' | 'lg' };

/** The taste match as a ring that fills up to the figure, or the reason why there is none. */
export function MatchRing({ match, size = 'md' }: Props) {
  const { t } = useTranslation('friends');
  const language = useLanguage();
  const box = cn('relative grid shrink-0 place-items-center', SIZES[size]);
  if (match.kind !== 'figure') {
    const Icon = match.kind === 'not_enough' ? Sprout : Lock;
    return (
      <span className={cn(box, 'rounded-full border border-dashed border-line p-1.5 text-center text-muted')}>
        <span className="grid justify-items-center gap-0.5 text-xs leading-tight">
          <Icon className="size-4 sm:size-5" aria-hidden="true" />
          <span className="sr-only">{t('match.label')}: </span>
          {t(match.kind === 'not_enough' ? 'match.notEnough' : 'match.notShared')}
        </span>
      </span>
    );
  }
  const figure = percentText(language, match.figure);
  return (
    <span className={box}>
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="7" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          transform="rotate(-90 50 50)"
          stroke="var(--music)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${(match.figure / 100) * LENGTH} ${LENGTH}`}
        />
      </svg>
      <span className={cn('relative font-display', size === 'lg' ? 'text-3xl' : 'text-xl sm:text-2xl')}>
        <span aria-hidden="true">{figure}</span>
        <span className="sr-only">{t('match.figure', { figure })}</span>
      </span>
    </span>
  );
}
