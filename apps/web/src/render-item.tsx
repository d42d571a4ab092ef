import type { SharedItem as Item } from '@bugunne/contract/item.schema';
import type { Language } from '@bugunne/contract/language.schema';
import { pagePath, sharedPath } from '@bugunne/contract/page-paths';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SharedItem } from '#features/item/shared/shared-item.tsx';
import { bundleTexts } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';

bundleTexts(
  import.meta.glob('./i18n/{tr,en}/{shared,content,item,where,card,common}.json', { eager: true, import: 'default' }),
);

/**
 * The HTML of an item in its public page. A bundle of its own for the server (`vite.item.config.ts`), which fills it into
 * the page that the build has pre-rendered; the browser hydrates it with the same component.
 */
export const renderItem = (item: Item, language: Language): string =>
  renderToString(
    <TextLanguage value={language}>
      <StaticRouter location={pagePath(language, sharedPath(item))}>
        <SharedItem item={item} onShare={() => undefined} />
      </StaticRouter>
    </TextLanguage>,
  );
