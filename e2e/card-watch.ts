import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { CARD } from './payment-steps.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
/** So many digits of a card in a row may be known. */
const KNOWN = 4;
const number = digitsOf(CARD.number);
const RUNS = [
  ...new Set(Array.from({ length: number.length - KNOWN }, (_, start) => number.slice(start, start + KNOWN + 1))),
];
const [month = '', year = ''] = CARD.expiry.split('/');

/** `text` as it would be read: without the escapes of addresses. */
function unescaped(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Parts of the card and of its owner that a text contains. Ids and instants do not count: they contain any digits. */
function cardPartsIn(text: string): string[] {
  const plain = unescaped(text)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'id')
    .replaceAll(/(?<!\d)1[789]\d{11}(?!\d)/g, 'instant');
  const joined = plain.replaceAll(/(?<=\d)[\s+.-]+(?=\d)/g, '');
  const words = plain.toLowerCase().replaceAll(/[\s+]+/g, ' ');
  const found: [part: string, isFound: boolean][] = [
    ['card number', RUNS.some((run) => joined.includes(run))],
    ['cvv', new RegExp(`(?<![\\w.])${CARD.cvv}(?![\\w.])`).test(plain)],
    ['expiry', new RegExp(`(?<![\\w.])${month}[/ -]?(?:20)?${year}(?![\\w.])`).test(plain)],
    ['holder', CARD.name.split(' ').some((name) => words.includes(name.toLowerCase()))],
    ['phone', joined.includes(digitsOf(CARD.phone).slice(-10))],
  ];
  return found.filter(([, isFound]) => isFound).map(([part]) => part);
}

/** All that the browser has stored for the site, with the address and the state of the history entry. */
async function storedTexts(page: Page): Promise<Record<string, string>> {
  const inPage = await page.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push(name, store, await finished(rows.getAllKeys()), await finished(rows.getAll()));
      }
      database.close();
    }
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      IndexedDB: JSON.stringify(databases),
      history: JSON.stringify(history.state),
      address: location.href,
    };
  });
  return { ...inPage, cookies: JSON.stringify(await page.context().cookies()) };
}

/**
 * Records every request of the page from now on, and expects on `expectNothing` that none of them and nothing in the
 * browser's storages contains the card.
 */
export function watchCard(page: Page) {
  const requests: Promise<string>[] = [];
  page.on('request', (request) => {
    const headers = request.allHeaders().catch(() => request.headers());
    const body = request.postDataBuffer()?.toString('utf8') ?? '';
    const first = `${request.method()} ${request.url()}`;
    requests.push(headers.then((all) => [first, JSON.stringify(all), body].join('\n')));
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => requests.push(Promise.resolve(`${socket.url()}\n${payload}`)));
  });
  return {
    async expectNothing() {
      const faults: string[] = [];
      for (const text of await Promise.all(requests)) {
        const parts = cardPartsIn(text);
        if (parts.length > 0) faults.push(`${text.split('\n')[0]}: ${parts.join(', ')}`);
      }
      for (const [place, text] of Object.entries(await storedTexts(page))) {
        const parts = cardPartsIn(text);
        if (parts.length > 0) faults.push(`${place}: ${parts.join(', ')}`);
      }
      expect(faults).toEqual([]);
    },
  };
}
