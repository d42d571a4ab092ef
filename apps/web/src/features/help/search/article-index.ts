import MiniSearch from 'minisearch';
import type { Article } from '../article.ts';
import { partsOf, wordsOf } from './words.ts';

type Entry = { id: string; title: string; tags: string; content: string };
export type ArticleIndex = MiniSearch<Entry>;

/** Of every article its words in all their forms. */
export function indexArticles(articles: readonly Article[], formsOf: (word: string) => string[]): ArticleIndex {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'tags', 'content'],
    tokenize: (text) => wordsOf(text).flatMap((word) => partsOf(word.text)),
    processTerm: formsOf,
    searchOptions: {
      // So far apart that the title goes before the tags and they before the text, however often it says the word.
      boost: { title: 9, tags: 3 },
      // A search asks for one form at a time.
      tokenize: (form) => [form],
      processTerm: (form) => form,
    },
  });
  index.addAll(
    articles.map(({ id, title, tags, content }) => ({
      id,
      title,
      tags: tags.join(' · '),
      content: content.join('\n'),
    })),
  );
  return index;
}
