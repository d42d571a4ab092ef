import type { FriendItem } from '@bugunne/contract/friend-items.schema';
import type { ReactNode } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { unbrokenDate } from '#lib/format.ts';

type Props = {
  sent: FriendItem;
  /** Names the friend who sent or received it. */
  caption: string;
  menu: ReactNode;
  children: ReactNode;
};

/** An item between friends: cover, title, and the line as a quotation. */
export function ItemRow({ sent: { item, text, createdAt }, caption, menu, children }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <li
      className="relative flex gap-4 border-b border-line py-5 first:pt-0 last:border-0"
      data-category={item.category}
    >
      <Cover item={item} sizes="6rem" className="w-20 shrink-0 self-start rounded-md sm:w-20" />
      <div className="min-w-0 flex-1">
        <p className="pr-10 text-sm text-muted wrap-anywhere">
          {caption} · <time dateTime={createdAt}>{unbrokenDate(language, createdAt)}</time>
        </p>
        <h3 lang={item.titleLanguage ?? undefined} className="mt-0.5 text-xl wrap-anywhere">
          <LocalizedLink to={`/dashboard/content/${item.id}`} className="hover:underline">
            {item.title}
          </LocalizedLink>
        </h3>
        <p className="text-sm text-muted">{t(`category.${item.category}`)}</p>
        {text !== '' && (
          <blockquote className="mt-3 border-l-2 border-accent pl-3.5 font-display text-lg wrap-anywhere">
            “{text}”
          </blockquote>
        )}
        {children}
      </div>
      <div className="absolute top-2 right-0">{menu}</div>
    </li>
  );
}
