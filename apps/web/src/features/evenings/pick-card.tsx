import type { Item } from '@bugunne/contract/item.schema';
import { Cover } from '#components/cover/cover.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { useItemSpan } from '#components/use-item-span.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, ItemPath, Pick, SlotState } from './evening-types.ts';
import { FitList } from './fit-list.tsx';
import { nameList } from './members.ts';

type Props = {
  evening: Evening;
  slot: SlotState;
  pick: Pick;
  itemPath: ItemPath;
};

const SIZES = '(min-width: 48rem) 22rem, 8rem';

/** The pick of a part, and how it suits each member. */
export function PickCard({ evening, slot, pick, itemPath }: Props) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  const details = useItemDetails();
  const { item, fits } = pick;
  const vetoers = evening.members.filter(({ id }) => slot.vetoedBy.includes(id)).map(({ name }) => name);
  return (
    <article key={item.id} className="animate-rise-in">
      <div className="relative flex gap-4 sm:block">
        <Cover item={item} sizes={SIZES} className="w-32 shrink-0 self-start md:w-full" />
        <div className="min-w-0 flex-1 sm:mt-4">
          {pick.outcome && (
            <p className="kicker mb-1 text-accent">
              {t(pick.outcome === 'agreed' ? 'pick.bySwiping' : `reveal.${pick.outcome}`)}
            </p>
          )}
          <h3 lang={item.titleLanguage ?? undefined} className="text-2xl wrap-anywhere">
            <LocalizedLink
              to={itemPath(item)}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {item.title}
            </LocalizedLink>
          </h3>
          <p className="mt-1 text-sm text-muted tabular-nums">
            <FactLine facts={details(item)} />
          </p>
          <p className="mt-2 line-clamp-3">{item.description}</p>
        </div>
      </div>
      {fits.length > 0 && <FitList evening={evening} fits={fits} />}
      {vetoers.length > 0 && (
        <p className="mt-4 text-sm wrap-anywhere text-muted">
          {t('pick.vetoedBy', { names: nameList(language, vetoers) })}
        </p>
      )}
    </article>
  );
}

/** The short line under a title: category, artist or years, length. */
export function useItemDetails(): (item: Item) => (string | null)[] {
  const { t } = useTranslation('common');
  const { years, length } = useItemSpan();
  return (item) => [t(`category.${item.category}`), item.artist, years(item), length(item)];
}
