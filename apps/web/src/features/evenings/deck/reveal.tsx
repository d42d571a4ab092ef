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
    <div data-category={item.category} className="mx-auto flex w-full max-w-md flex-col items-center text-center">
      <p className="kicker animate-fade-in text-accent">{t(isAgreed ? 'reveal.agreed' : 'reveal.closest')}</p>
      <div className="relative mt-4 w-full max-w-[min(20rem,calc((100dvh-26rem)*0.8))] min-w-52">
        <div aria-hidden="true" className="absolute -inset-5 animate-fade-in rounded-[2rem] bg-accent-soft" />
        <Cover item={item} priority sizes="20rem" className="animate-reveal w-full shadow-lg" />
      </div>
      <h3
        ref={title}
        tabIndex={-1}
        lang={item.titleLanguage ?? undefined}
        className="mt-9 animate-rise-in text-4xl wrap-anywhere outline-none"
      >
        {item.title}
      </h3>
      <p className="mt-1.5 text-muted tabular-nums">{details(item)}</p>
      <div aria-hidden="true" className="mt-5 flex justify-center -space-x-2">
        {members.map(({ id, name }) => (
          <Avatar
            key={id}
            name={name}
            index={evening.members.findIndex((member) => member.id === id)}
            className="animate-rise-in ring-3 ring-surface"
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
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <LocalizedLink to={itemPath(item)} className={buttonClass({ size: 'lg' })}>
          {t('reveal.open')}
        </LocalizedLink>
        {children}
      </div>
    </div>
  );
}
