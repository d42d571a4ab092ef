import MiniSearch from 'minisearch';
import type { Article } from '../articles.ts';
import { partsOf, wordsOf } from './word-forms.ts';

type Entry = { id: string; title: string; tags: string; content: string };
export type ArticleIndex = MiniSearch<Entry>;

/** Index of the words of all articles in all their forms. */
export function indexArticles(articles: readonly Article[], formsOf: (word: string) => string[]): ArticleIndex {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'tags', 'content'],
    tokenize: (text) => wordsOf(text).flatMap((word) => partsOf(word.text)),
    processTerm: formsOf,
    searchOptions: {
      // Far enough apart that a title ranks above tags, and tags above text, however often the word occurs there.
      boost: { title: 9, tags: 3 },
      // Each search is for a single form.
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
