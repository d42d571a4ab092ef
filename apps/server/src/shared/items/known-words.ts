import type { Catalogue } from '@bugunne/catalogue';
import { type Language, LIMITS } from '@bugunne/contract';
import type { Words } from '@bugunne/recommender';
import type { Presenter } from './presenter.ts';
import { spellTag } from './tag-spelling.ts';
import { themeWords } from './theme-words.ts';

/** The words that explanations use for items. An open title has no tags and description here: they are not verified. */
export function knownWords(catalogue: () => Catalogue, contents: Pick<Presenter, 'find'>): Words {
  return {
    titleOf(id, language) {
      const item = contents.find(id, language);
      if (!item) return null;
      // How the title of an instrumental is read is not known.
      const isUnsung = item.category === 'music' && item.languages.length === 0;
      return { text: item.title, isForeign: item.titleLanguage !== null || isUnsung };
    },
    tagsOf(id, language) {
      const tags = catalogue().byId.get(id)?.tags[language] ?? [];
      const shown = LIMITS.card.tags;
      return [...tags.slice(shown), ...tags.slice(0, shown).toReversed()].map((tag) => spellTag(tag, language));
    },
    aboutOf: (id: string, language: Language) => catalogue().byId.get(id)?.description[language] ?? null,
    nameOf(kind, value, language) {
      if (kind === 'ingredient') {
        // A name may add another one in brackets.
        return (
          catalogue()
            .ingredients.get(value)
            ?.name[language].replace(/ \(.*\)/, '') ?? null
        );
      }
      const word = themeWords(catalogue()).get(value)?.[language];
      return word === undefined ? null : spellTag(word, language);
    },
  };
}
