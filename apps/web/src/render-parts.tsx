import type { SharedItem as Item } from '@bugunne/contract/item.schema';
import type { Language } from '@bugunne/contract/language.schema';
import { pagePath, sharedPath } from '@bugunne/contract/page-paths';
import type { SampleCard } from '@bugunne/contract/sample-day.schema';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SharedItem } from '#features/item/shared/shared-item.tsx';
import { SampleCards } from '#features/landing/sample-day/sample-cards.tsx';
import { bundleTexts } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';

// Parts of pages that the server renders at run time, as a bundle of its own (`vite.parts.config.ts`).

bundleTexts(
  import.meta.glob('./i18n/{tr,en}/{shared,content,item,where,card,common,landing}.json', {
    eager: true,
    import: 'default',
  }),
);

const onPage = (language: Language, path: string, content: ReactNode) => (
  <TextLanguage value={language}>
    <StaticRouter location={pagePath(language, path)}>{content}</StaticRouter>
  </TextLanguage>
);

/**
 * The HTML of an item in its public page. The server fills it into the page that the build has pre-rendered; the browser
 * hydrates it with the same component.
 */
export const renderItem = (item: Item, language: Language): string =>
  renderToString(onPage(language, sharedPath(item), <SharedItem item={item} onShare={() => undefined} />));

/** The HTML of the sample on the landing page, which the browser leaves as it is. */
export const renderSampleDay = (cards: readonly SampleCard[], language: Language): string =>
  renderToStaticMarkup(onPage(language, '/', <SampleCards cards={cards} />));
