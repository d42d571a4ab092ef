import { createIngredientFinder, type Ingredient } from '@bugunne/catalogue';
import type { Language } from '@bugunne/contract';

/**
 * Words of size and preparation that do not make another food. "Dried", "smoked" or "roasted" are none of them, since the
 * ontology may know such a food with other groups.
 */
const DESCRIBING: Record<Language, ReadonlySet<string>> = {
  tr: new Set(
    `büyük küçük orta boy boyda iri ufak ince kalın kıyılmış doğranmış ayıklanmış yıkanmış soyulmuş süzülmüş dilimlenmiş
    rendelenmiş haşlanmış ezilmiş dövülmüş çırpılmış eritilmiş erimiş ılık sıcak soğuk kaynar taze temiz ince_ince oda sıcaklığında
    ısısında tepeleme dolusu silme dolu bütün yarım kadar yaklaşık yemeklik jülyen küp halka ortadan iyice çekirdeksiz kabuğu
    kuşbaşı kuşbaşılık parça parçalanmış olgun yeteri yeterince göz kararı aldığı`.split(/\s+/),
  ),
  en: new Set(
    `large medium small big thin thick finely roughly coarsely thinly freshly fresh chopped diced sliced minced grated crushed
    peeled trimmed rinsed drained washed cubed halved quartered shredded melted softened beaten cold warm hot boiling lukewarm ripe
    of the a an about approximately heaped heaping level scant generous boneless skinless pitted deseeded seeded cooked ground
    cracked plus extra medium-sized whole packed sifted good-quality`.split(/\s+/),
  ),
};
/** Words after an English food that name a part of it which the ontology counts as the food. */
const PARTS = new Set([
  'leaves',
  'leaf',
  'fillets',
  'fillet',
  'cloves',
  'clove',
  'stalks',
  'stalk',
  'sprigs',
  'florets',
]);

/** A food of the ontology, and the words of the name that say no more than how it is prepared. */
export type FoundFood = { id: string; left: readonly string[] };

/**
 * The words of another name of a food before the name itself, as "boiled" of "boiled chickpeas": the page shows the name,
 * and a cook would take dried ones without them.
 */
function wordsBefore(name: string, words: readonly string[], language: Language): readonly string[] {
  const own = name.split(' ');
  const first = words.length - own.length;
  /** "Tomato" and "tomatoes" are one word here. */
  const plain = (word: string) => word.toLocaleLowerCase(language).replace(/(?:es|s)$/u, '');
  const isSame = (word: string | undefined, other: string) => plain(word ?? '') === plain(other);
  return first > 0 && own.every((word, n) => isSame(words[first + n], word)) ? words.slice(0, first) : [];
}

export function createFoodLookup(ontology: ReadonlyMap<string, Ingredient>) {
  const find = createIngredientFinder(ontology.values());

  /** A name as it is, or an English one in the singular or plural. */
  function exact(words: readonly string[], language: Language): Ingredient | null {
    const name = words.join(' ');
    const others =
      language === 'tr'
        ? []
        : [name.replace(/ies$/iu, 'y'), name.replace(/es$/iu, ''), name.replace(/s$/iu, ''), `${name}s`, `${name}es`];
    for (const one of [name, ...others]) {
      const found = one === '' ? null : find(one);
      if (found) return found;
    }
    return null;
  }

  /** The food that a name means; null when the ontology does not know it. Nothing but describing words is left out. */
  return (name: string, language: Language): FoundFood | null => {
    const words = name.split(' ').filter((word) => word !== '');
    const isLeft = (word: string | undefined) =>
      word !== undefined && DESCRIBING[language].has(word.toLocaleLowerCase(language));
    for (let start = 0; start < words.length; start += 1) {
      if (start > 0 && !isLeft(words[start - 1])) break;
      for (let end = words.length; end > start; end -= 1) {
        const dropped = words[end];
        const isPart = language === 'en' && dropped !== undefined && PARTS.has(dropped.toLowerCase());
        if (dropped !== undefined && !isLeft(dropped) && !isPart) break;
        const named = words.slice(start, end);
        const food = exact(named, language);
        if (!food) continue;
        return {
          id: food.id,
          left: [...words.slice(0, start), ...wordsBefore(food.name[language], named, language), ...words.slice(end)],
        };
      }
    }
    return null;
  };
}

export type FoodLookup = ReturnType<typeof createFoodLookup>;
