import { type ReactNode, useEffect, useRef } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { Avatar } from '../avatar.tsx';
import type { Evening, ItemPath, Pick } from '../evening-types.ts';
import { joinedMembers, nameList } from '../members.ts';
import { useItemDetails } from '../pick-card.tsx';
import { animateOnce } from './animate-once.ts';

type Props = { evening: Evening; pick: Pick; itemPath: ItemPath; children?: ReactNode };

/** The pick that the members found together: the moment that they show each other. */
export function Reveal({ evening, pick, itemPath, children }: Props) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  const details = useItemDetails();
  const title = useRef<HTMLHeadingElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    if (cover.current) return animateOnce(cover.current, [{ opacity: 0, transform: 'scale(0.86) rotate(-3deg)' }, {}]);
  }, []);
  const { item } = pick;
  const outcome = pick.outcome ?? 'agreed';
  const members = joinedMembers(evening).filter(({ id }) => pick.wantedBy.includes(id));
  return (
    <div
      data-category={item.category}
      style={{ minHeight: 'calc(100dvh - 9rem)' }}
      className="mx-auto flex w-full max-w-4xl flex-wrap items-center justify-center gap-x-16 gap-y-8 py-4 text-center"
    >
      <div
        className="relative shrink-0"
        style={{ width: 'clamp(12rem, calc((100dvh - 33rem) * 0.8 + (100vw - 40rem) * 0.25), 24rem)' }}
      >
        <div
          aria-hidden="true"
          className="absolute animate-fade-in bg-accent-soft"
          style={{ inset: '-1.25rem', borderRadius: '2rem' }}
        />
        <div ref={cover}>
          <Cover item={item} priority sizes="24rem" className="w-full shadow-lg" />
        </div>
      </div>
      {/* The basis decides whether it fits beside the cover; a long title then breaks instead of moving below. */}
      <div style={{ flex: '1 1 18rem' }} className="flex min-w-0 animate-rise-in flex-col items-center">
        <p className="font-display text-2xl text-accent italic">{t(`reveal.${outcome}`)}</p>
        <h3
          ref={title}
          tabIndex={-1}
          lang={item.titleLanguage ?? undefined}
          className="mt-1 text-4xl wrap-anywhere outline-none"
        >
          {item.title}
        </h3>
        <p className="mt-1.5 text-muted tabular-nums">
          <FactLine facts={details(item)} />
        </p>
        {members.length > 0 && (
          <>
            <div aria-hidden="true" className="mt-5 flex">
              {members.map(({ id, name }, position) => (
                <span
                  key={id}
                  className={cn('rounded-full', position > 0 && '-ml-3')}
                  style={{ boxShadow: '0 0 0 3px var(--surface)' }}
                >
                  <Avatar name={name} index={evening.members.findIndex((member) => member.id === id)} />
                </span>
              ))}
            </div>
            <p className="mt-2 font-display text-xl wrap-anywhere">
              {nameList(
                language,
                members.map(({ name }) => name),
              )}
            </p>
          </>
        )}
        <p className="mt-1 text-muted">{t(`reveal.${outcome}Text`)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LocalizedLink to={itemPath(item)} className={buttonClass({ size: 'lg' })}>
            {t('reveal.open')}
          </LocalizedLink>
          {children}
        </div>
      </div>
    </div>
  );
}
