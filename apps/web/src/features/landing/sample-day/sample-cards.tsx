import { pagePath, sharedPath } from '@bugunne/contract/page-paths';
import type { SampleCard } from '@bugunne/contract/sample-day.schema';
import { Cover } from '#components/cover/cover.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Content of the sample of the day. The browser does not hydrate what the server has rendered: it has links only. */
export function SampleCards({ cards }: { cards: readonly SampleCard[] }) {
  const { t } = useTranslation(['landing', 'common']);
  const language = useLanguage();
  const choices = cards.flatMap(({ category, choice }) =>
    choice && category === 'food' ? t('sample.cuisine', { cuisine: choice }) : choice || [],
  );
  return (
    <>
      <figcaption className="text-sm text-muted">
        <strong className="font-semibold text-ink">{t('sample.today')}</strong>
        {choices.length > 0 && (
          <span className="block">{t('sample.for', { choices: [...new Set(choices)].join(' · ') })}</span>
        )}
      </figcaption>
      <ul>
        {cards.map((card) => (
          <li key={card.id} data-category={card.category} className="mt-2 border-t border-line pt-2 sm:mt-3 sm:pt-3">
            <a href={pagePath(language, sharedPath(card))} className="group flex items-center gap-3 sm:gap-4">
              <Cover item={card} className="w-16 shrink-0 sm:w-20" sizes="5rem" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold text-accent">{t(`common:category.${card.category}`)}</span>
                <strong
                  lang={card.titleLanguage ?? language}
                  className="block font-display text-lg leading-tight font-medium group-hover:underline sm:text-xl"
                >
                  {card.title}
                </strong>
                <span className="mt-0.5 block text-sm leading-snug text-muted">{card.reason}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
