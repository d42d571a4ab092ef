import { dayName } from './day-name.ts';
import { wordFor } from './labels.ts';
import type { Sentence, Sentences } from './sentence.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const fixed = (...texts: string[]): Sentence[] => texts.map((text) => () => capitalize(text));

/** "the world genre" would be misleading, so this genre keeps its noun. */
export const genreWord = (value: string): string =>
  value === 'dünya müziği' ? 'world music' : wordFor('genre', value, 'en');

export const ENGLISH: Sentences = {
  lead: {
    genre: (value) => {
      const genre = genreWord(value);
      return fixed(
        `from the ${genre} genre, which you chose.`,
        `picked for your interest in the ${genre} genre.`,
        `${genre} is one of your genres.`,
      );
    },
    mood: (value) => {
      const mood = wordFor('mood', value, 'en');
      return fixed(`fits the “${mood}” mood you like.`, `picked for a mood you like: ${mood}.`);
    },
    cuisine: (value) => {
      const cuisine = wordFor('cuisine', value, 'en');
      return fixed(`a recipe from the ${cuisine} cuisine you like.`, `picked because you like ${cuisine} cuisine.`);
    },
    mealType: (value) => {
      const meal = wordFor('mealType', value, 'en');
      return fixed(`one of the meals you chose: ${meal}.`, `a match for the meals you chose: ${meal}.`);
    },
    difficulty: (value) => {
      const difficulty = wordFor('difficulty', value, 'en');
      return fixed(`the difficulty you chose: ${difficulty}.`, `matches the difficulty you chose: ${difficulty}.`);
    },
    diet: (value) => {
      const diet = wordFor('diet', value, 'en');
      return fixed(`matches your ${diet} preference.`, `keeps to the diet you chose: ${diet}.`);
    },
    duration: (value) => fixed(`fits into the ${value} minutes you set.`, `within your limit of ${value} minutes.`),
    language: (value) => {
      const language = wordFor('language', value, 'en');
      return fixed(`in one of your languages: ${language}.`, `in ${language}, one of your preferred languages.`);
    },
    maker: () => [
      (name) => `You liked another work by ${name}; this one is theirs too.`,
      (name) => `By ${name}, whose work you liked before.`,
      (name) => `By ${name}, whom you liked.`,
    ],
    likedItem: () => [
      (title) => `Picked because you liked “${title}”.`,
      (title) => `You liked “${title}”, and this has things in common with it.`,
      (title) => `You liked “${title}”.`,
    ],
    alsoLiked: () => [
      (title) => `People who like “${title}”, as you do, like this too.`,
      (title) => `Liked by those who like “${title}”.`,
      (title) => `For those who like “${title}”.`,
    ],
    community: () => fixed('people with a taste like yours enjoy this.', 'tastes close to yours single this one out.'),
    rating: (value) => fixed(`stands out by its rating: IMDb ${value}.`, `rated ${value} on IMDb.`),
    overlong: (value) =>
      fixed(
        `longer than your ${value} minutes, as nothing shorter that fits you is left.`,
        `longer than your ${value} minutes; nothing shorter that fits is left.`,
      ),
    otherLanguage: (value) => {
      const language = wordFor('language', value, 'en');
      return fixed(
        `in ${language}, as there is nothing new that fits you in your languages.`,
        `in ${language}: your languages have nothing new that fits you.`,
      );
    },
    otherMeal: (value) => {
      const meal = wordFor('mealType', value, 'en');
      return fixed(
        `${meal}, as there is nothing new that fits you for your meals.`,
        `${meal}: for the meals you chose there is nothing new that fits you.`,
      );
    },
    repeat: (value) =>
      fixed(
        `you have seen all that fits you; this last came up on ${dayName(value, 'en')}.`,
        `nothing new is left; you last saw this on ${dayName(value, 'en')}.`,
      ),
    discovery: (value) =>
      value === 'new'
        ? fixed(
            'we are still learning your taste; this one is a discovery.',
            'a discovery for today, as we hardly know your taste yet.',
          )
        : value === 'default'
          ? fixed('this is our default pick for today.', 'a default pick that we keep ready for everybody.')
          : fixed('a discovery away from what you usually like.', 'something new, a little outside your preferences.'),
  },
  learned: {
    genre: (value) =>
      fixed(
        `the ${genreWord(value)} genre is among what you liked.`,
        `you liked something from the ${genreWord(value)} genre, and this is from it too.`,
      ),
    mood: (value) => fixed(`a mood you liked before: ${wordFor('mood', value, 'en')}.`),
    cuisine: (value) => {
      const cuisine = wordFor('cuisine', value, 'en');
      return fixed(`you liked a recipe of ${cuisine} cuisine before.`, `${cuisine} cuisine is among what you liked.`);
    },
    mealType: (value) => fixed(`among what you liked before: ${wordFor('mealType', value, 'en')}.`),
  },
  tail(kind, value) {
    switch (kind) {
      case 'rating':
        return `IMDb ${value}.`;
      case 'duration':
        return `Within your ${value} minutes.`;
      case 'language':
        return `In ${wordFor('language', value, 'en')}, as you prefer.`;
      case 'difficulty':
        return `As difficult as you like: ${wordFor('difficulty', value, 'en')}.`;
      case 'diet':
        return `Suits your diet: ${wordFor('diet', value, 'en')}.`;
      default:
        return null;
    }
  },
};
