import type { FriendMatch } from '@bugunne/contract/friends.schema';
import type { Category } from '@bugunne/contract/item-terms.constants';
import type { ReactNode } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Word = FriendMatch['loves'][number];
type Title = FriendMatch['titles'][number];

const COLOUR: Record<Word['domain'], Category> = { screen: 'movie', music: 'music', food: 'food' };

/** The sources of a match: shared loves, differences, and titles where both share them. */
export function MatchDetails({ match, name }: { match: FriendMatch; name: string }) {
  const { t } = useTranslation('friends');
  const { loves, differences, titles, divided, titlesShared } = match;
  const sides = [
    { label: t('match.own'), words: differences.filter(({ isOwn }) => isOwn) },
    { label: t('match.theirs', { name }), words: differences.filter(({ isOwn }) => !isOwn) },
  ].filter(({ words }) => words.length > 0);
  return (
    <>
      <Part title={t('match.loves')}>
        {loves.length > 0 ? <Words words={loves} /> : <p className="text-muted">{t('match.lovesNone')}</p>}
      </Part>
      {titles.length > 0 && (
        <Part title={t('match.titles')}>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {titles.map((title) => (
              <li key={title.id}>
                <TitleLink title={title} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {sides.length > 0 && (
        <Part title={t('match.differ')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {sides.map(({ label, words }) => (
              <div key={label}>
                <h4 className="mb-2 font-sans text-sm font-semibold tracking-normal text-muted wrap-anywhere">
                  {label}
                </h4>
                <Words words={words} />
              </div>
            ))}
          </div>
        </Part>
      )}
      {divided.length > 0 && (
        <Part title={t('match.divided')}>
          <ul className="grid gap-2">
            {divided.map((title) => (
              <li key={title.id}>
                <TitleLink title={title} />
                <p className="text-sm text-muted">{t(title.isOwn ? 'match.ownLike' : 'match.theirLike', { name })}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
        {t(titlesShared ? 'match.basisTitles' : 'match.basisGenres')}
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </section>
  );
}

function Words({ words }: { words: readonly Word[] }) {
  const { t } = useTranslation('friends');
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map(({ domain, word }) => (
        <li key={`${domain} ${word}`} data-category={COLOUR[domain]}>
          <Chip className="bg-accent-soft text-accent!">
            <span className="sr-only">{t(`match.domain.${domain}`)}: </span>
            {word}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const TitleLink = ({ title }: { title: Title }) => (
  <LocalizedLink
    to={`/dashboard/content/${title.id}`}
    lang={title.titleLanguage ?? undefined}
    className="text-link inline-flex min-h-11 items-center font-medium wrap-anywhere"
  >
    {title.title}
  </LocalizedLink>
);
