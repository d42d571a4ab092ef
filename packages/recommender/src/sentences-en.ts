import { dayName } from './day-name.ts';
import { wordFor } from './labels.ts';
import type { Sentence, Sentences } from './sentence.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence for when the liked work is not known, or its title is too long. */
const withoutTitle =
  (sentence: (name: string) => string): Sentence =>
  (name, title) =>
    title === null ? sentence(name) : null;
/** A sentence that names a liked work; it does not apply without one. */
const withTitle =
  (sentence: (name: string, title: string) => string): Sentence =>
  (name, title) =>
    title === null ? null : sentence(name, title.text);

/** "the world genre" would be misleading, so this genre keeps its noun. */
export const genreWord = (value: string): string =>
  value === 'dünya müziği' ? 'world music' : wordFor('genre', value, 'en');

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const USUAL_NAMES: Record<string, string> = { HK: 'Hong Kong', CZ: 'the Czech Republic', PS: 'Palestine' };
const WITH_ARTICLE = new Set(['NL', 'GB', 'US', 'PH', 'AE', 'DO']);

export const ENGLISH: Sentences = {
  lead: {
    genre: [(genre) => `In a genre you chose: ${genre}.`, (genre) => `Fits one of your genres: ${genre}.`],
    mood: [
      (mood) => `Fits a mood you chose: ${mood}.`,
      (mood) => `In one of your moods: ${mood}.`,
      (mood) => `One of the moods you picked: ${mood}.`,
      (mood) => `The mood is one you chose: ${mood}.`,
    ],
    cuisine: [
      (cuisine) => `A recipe from a cuisine you chose: ${cuisine}.`,
      (cuisine) => `${capital(cuisine)} food is on your list.`,
      (cuisine) => `On the table today: ${cuisine} cooking, as you chose.`,
      (cuisine) => `From one of your cuisines: ${cuisine}.`,
    ],
    mealType: [(meal) => `One of your choices: ${meal}.`, (meal) => `It’s on your list: ${meal}.`],
    difficulty: [
      (level) => `The difficulty you chose: ${level}.`,
      (level) => `Matches the difficulty you set: ${level}.`,
    ],
    diet: [(diet) => `Fits your diet: ${diet}.`, (diet) => `Keeps to your diet: ${diet}.`],
    duration: [
      (minutes) => `Fits into the ${minutes} minutes you set.`,
      (minutes) => `Within your limit of ${minutes} minutes.`,
    ],
    language: [
      (language) => `In one of your languages: ${language}.`,
      (language) => `In ${language}, one of your languages.`,
    ],
    maker: [
      withTitle((name, title) => `You liked “${title}”; this is by ${name} too.`),
      withTitle((name, title) => `By ${name}, like “${title}”, which you liked.`),
      withoutTitle((name) => `By ${name}, whose work you’ve liked before.`),
      withoutTitle((name) => `You’ve liked something by ${name} before.`),
    ],
    cast: [
      withTitle((name, title) => `You liked “${title}”; ${name} is in this too.`),
      withTitle((name, title) => `With ${name}, as in “${title}”, which you liked.`),
      withoutTitle((name) => `With ${name}, from something you liked.`),
      withoutTitle((name) => `You’ve liked something with ${name} before.`),
    ],
    theme: [
      withTitle((theme, title) => `You liked “${title}”; what they share: ${theme}.`),
      withTitle((theme, title) => `In common with “${title}”, which you liked: ${theme}.`),
      withoutTitle((theme) => `Shared with something you liked: ${theme}.`),
      withoutTitle((theme) => `In common with something you liked: ${theme}.`),
    ],
    ingredient: [
      withTitle((food, title) => `You liked “${title}”; this has ${food} in it too.`),
      withTitle((food, title) => `In common with “${title}”, which you liked: ${food}.`),
      withoutTitle((food) => `Has ${food} in it, like a dish you liked.`),
      withoutTitle((food) => `In common with a dish you liked: ${food}.`),
    ],
    decade: [
      (decade) => `From the ${decade}, like others you’ve liked.`,
      (decade) => `You’ve liked things from the ${decade} before.`,
    ],
    likedItem: [
      (title) => `You liked “${title}”, and this is a lot like it.`,
      (title) => `Has a lot in common with “${title}”, which you liked.`,
      (title) => `You liked “${title}”; this is similar.`,
      (title) => `Similar to “${title}”, which you liked.`,
    ],
    alsoLiked: [
      (title) => `People who like “${title}”, as you do, like this too.`,
      (title) => `Shares its fans with “${title}”, which you liked.`,
      (title) => `Liked by those who like “${title}”.`,
      (title) => `Popular with people who like “${title}”.`,
    ],
    community: [
      () => 'People with tastes like yours enjoy this.',
      () => 'Singled out by people with tastes close to yours.',
    ],
    mainIngredient: [
      (food) => `Built around ${food}.`,
      (food) => `In the leading role: ${food}.`,
      (food) => `All about ${food}.`,
      (food) => `The key ingredient: ${food}.`,
    ],
    album: [
      (album) => `From the album “${album}”.`,
      (album) => `The album it’s on: “${album}”.`,
      (album) => `Taken from “${album}”.`,
      (album) => `You’ll find it on “${album}”.`,
    ],
    country: [
      (country) => `Made in ${country}.`,
      (country) => `It comes from ${country}.`,
      (country) => `A production from ${country}.`,
      (country) => `Where it’s from: ${country}.`,
    ],
    about: [(text) => text, (text) => text],
    words: [
      (words) => `In a few words: ${words}.`,
      (words) => `What stands out: ${words}.`,
      (words) => `In short: ${words}.`,
      (words) => `Summed up: ${words}.`,
      (words) => `At a glance: ${words}.`,
      (words) => `In brief: ${words}.`,
    ],
    overlong: [
      (minutes) => `Longer than your ${minutes} minutes; nothing shorter that suits you is left.`,
      (minutes) => `Over your ${minutes} minutes, as nothing shorter that suits you is left.`,
    ],
    otherLanguage: [
      (language) => `In ${language}, as nothing new that suits you is left in your languages.`,
      (language) => `Nothing new that suits you is left in your languages; this is in ${language}.`,
    ],
    otherMeal: [
      (meal) => `Nothing new that suits you is left for your meals, so today: ${meal}.`,
      (meal) => `For a change: ${meal}. Nothing new is left for the meals you chose.`,
    ],
    repeat: [
      (day) => `You’ve seen everything that suits you; this last came up on ${day}.`,
      (day) => `Nothing new is left; you last saw this on ${day}.`,
    ],
    discovery: [(kind) => discovery(kind)[0], (kind) => discovery(kind)[1]],
    asked: [
      (wishes) => `As you asked: ${wishes}.`,
      (wishes) => `Fits your wish: ${wishes}.`,
      (wishes) => `Just as you asked: ${wishes}.`,
      (wishes) => `You asked for this: ${wishes}.`,
    ],
    askedLike: [
      (title) => `You asked for something like “${title}”; this is close to it.`,
      (title) => `As you asked, it has a lot in common with “${title}”.`,
      (title) => `Similar to “${title}”, as you asked.`,
      (title) => `You wanted something like “${title}”.`,
    ],
    askedSurprise: [
      () => 'You asked for a surprise, so we picked outside your usual.',
      () => 'A surprise, as you asked: picked outside your usual.',
    ],
    askedRepeat: [
      (day) => `You’ve seen all that fits your wish; this last came up on ${day}.`,
      (day) => `Nothing new fits your wish; you last saw this on ${day}.`,
    ],
  },
  learned: {
    genre: [
      (genre) => `The same genre as something you liked: ${genre}.`,
      (genre) => `You’ve liked this genre before: ${genre}.`,
    ],
    mood: [
      (mood) => `The same mood as something you liked: ${mood}.`,
      (mood) => `You’ve liked this mood before: ${mood}.`,
    ],
    cuisine: [
      (cuisine) => `The same cuisine as a dish you liked: ${cuisine}.`,
      (cuisine) => `You’ve liked ${cuisine} food before.`,
    ],
    mealType: [(meal) => `You’ve liked this before: ${meal}.`, (meal) => `Among the things you’ve liked: ${meal}.`],
  },
  tail(kind, value) {
    switch (kind) {
      case 'genre':
        return `And in a genre you chose: ${genreWord(value)}.`;
      case 'duration':
        return `Within your ${value} minutes.`;
      case 'difficulty':
        return EASY.has(value) ? `${capital(wordFor('difficulty', value, 'en'))} to make.` : null;
      case 'diet':
        return `Fits your diet: ${wordFor('diet', value, 'en')}.`;
      default:
        return null;
    }
  },
  nameOf(kind, value) {
    switch (kind) {
      case 'genre':
        return genreWord(value);
      case 'mood':
      case 'cuisine':
      case 'mealType':
      case 'difficulty':
      case 'diet':
      case 'language':
        return wordFor(kind, value, 'en');
      case 'otherLanguage':
        return wordFor('language', value, 'en');
      case 'otherMeal':
        return wordFor('mealType', value, 'en');
      case 'country':
        return USUAL_NAMES[value] ?? `${WITH_ARTICLE.has(value) ? 'the ' : ''}${COUNTRIES.of(value) ?? value}`;
      case 'decade':
        return `${value}s`;
      case 'repeat':
      case 'askedRepeat':
        return dayName(value, 'en');
      default:
        return value;
    }
  },
};

const EASY = new Set(['çok kolay', 'kolay']);

function discovery(kind: string): [even: string, odd: string] {
  switch (kind) {
    case 'new':
      return [
        'We’re still getting to know you; this one’s a discovery.',
        'A discovery for today, while we get to know you.',
      ];
    case 'default':
      return ['This is our default pick for today.', 'A default pick that we keep ready for everyone.'];
    case 'outside':
      return ['A discovery, a little outside your preferences.', 'Something new, a little outside your preferences.'];
    case 'unlike':
      return ['A discovery, different from what you’ve liked.', 'Something new, away from what you’ve liked so far.'];
    default:
      return ['Something different for today.', 'Today’s discovery, off the usual path.'];
  }
}
