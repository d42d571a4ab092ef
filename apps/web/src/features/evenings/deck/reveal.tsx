import { type ReactNode, useEffect, useRef } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '../avatar.tsx';
import type { Evening, ItemPath, Pick } from '../evening-types.ts';
import { joinedMembers } from '../members.ts';
import { nameList } from '../name-list.ts';
import { useItemDetails } from '../use-item-details.ts';

type Props = { evening: Evening; pick: Pick; isAgreed: boolean; itemPath: ItemPath; children?: ReactNode };

/** The pick that the members found together: the moment that they show each other. */
export function Reveal({ evening, pick, isAgreed, itemPath, children }: Props) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  const details = useItemDetails();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { item } = pick;
  const members = joinedMembers(evening);
  return (
    <div
      data-category={item.category}
      className="mx-auto flex min-h-full w-full max-w-4xl flex-col items-center justify-center gap-x-16 gap-y-8 text-center sm:flex-row sm:text-start"
    >
      <div className="relative w-full max-w-[min(19rem,calc((100dvh-32rem)*0.8))] min-w-48 shrink-0 sm:max-w-[min(24rem,40vw,calc((100dvh-13rem)*0.8))]">
        <div
          aria-hidden="true"
          className="absolute -inset-4 animate-fade-in rounded-[2rem] bg-accent-soft sm:-inset-6"
        />
        <Cover item={item} priority sizes="24rem" className="animate-reveal w-full shadow-lg" />
      </div>
      <div className="flex min-w-0 animate-rise-in flex-col items-center sm:items-start">
        <p className="font-display text-2xl text-accent italic">{t(isAgreed ? 'reveal.agreed' : 'reveal.closest')}</p>
        <h3
          ref={title}
          tabIndex={-1}
          lang={item.titleLanguage ?? undefined}
          className="mt-1 text-4xl wrap-anywhere outline-none"
        >
          {item.title}
        </h3>
        <p className="mt-1.5 text-muted tabular-nums">{details(item)}</p>
        <div aria-hidden="true" className="mt-5 flex -space-x-2">
          {members.map(({ id, name }) => (
            <Avatar
              key={id}
              name={name}
              index={evening.members.findIndex((member) => member.id === id)}
              className="ring-3 ring-surface"
            />
          ))}
        </div>
        <p className="mt-2 font-display text-xl wrap-anywhere">
          {nameList(
            language,
            members.map(({ name }) => name),
          )}
        </p>
        <p className="mt-1 text-muted">{t(isAgreed ? 'reveal.agreedText' : 'reveal.closestText')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3 sm:justify-start">
          <LocalizedLink to={itemPath(item)} className={buttonClass({ size: 'lg' })}>
            {t('reveal.open')}
          </LocalizedLink>
          {children}
        </div>
      </div>
    </div>
  );
}
