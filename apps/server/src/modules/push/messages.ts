import { type Language, type PushPayload, pagePath } from '@bugunne/contract';

const TEXTS = {
  tr: {
    daily: {
      title: 'Bugünün önerileri hazır',
      withFilm: (film: string) => `Günün filmi: ${film}. Bir dizi, bir tarif ve bir parça da seni bekliyor.`,
      plain: 'Bugün için seçtiklerimize bir göz at.',
    },
    test: { title: 'Test bildirimi', body: 'Bildirimler bu cihazda çalışıyor.' },
  },
  en: {
    daily: {
      title: 'Today’s picks are ready',
      withFilm: (film: string) =>
        `Film of the day: ${film}. A series, a recipe and a piece of music are waiting for you too.`,
      plain: 'Have a look at what we chose for today.',
    },
    test: { title: 'Test notification', body: 'Notifications work on this device.' },
  },
} as const;

/** In characters. A push message has at most 4,096 bytes in total. */
const LONGEST_TITLE = 120;

/** `film`: the title of today's film, if the user's dashboard shows a pick of every category; otherwise null. */
export function dailyMessage(language: Language, date: string, film: string | null): PushPayload {
  const { title, withFilm, plain } = TEXTS[language].daily;
  const body = film === null ? plain : withFilm(shorten(film));
  return { kind: 'daily', language, title, body, url: pagePath(language, '/dashboard'), tag: `daily-${date}` };
}

export function testMessage(language: Language): PushPayload {
  return { kind: 'test', language, ...TEXTS[language].test, url: pagePath(language, '/dashboard'), tag: 'test' };
}

const shorten = (title: string) => {
  const letters = [...title];
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
};
