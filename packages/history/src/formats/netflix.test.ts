import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, readText } from '../testing/read-one.ts';
import type { History } from '../types.ts';

const NAME = 'NetflixViewingHistory.csv';
const csv = (rows: readonly (readonly [string, string])[]) =>
  ['Title,Date', ...rows.map(([title, date]) => `"${title}","${date}"`)].join('\n');
const kinds = ({ entries }: History) => entries.map(({ title, kind, plays }) => [title, kind, plays]);

describe('Netflix', () => {
  it('reads English accounts', async () => {
    const history = await readText(
      NAME,
      csv([
        ['The Crown: Season 6: Sleep, Dearie Sleep', '12/14/23'],
        ['The Crown: Season 6: Ritz', '12/14/23'],
        ['The Queen’s Gambit: Limited Series: Openings', '10/25/20'],
        ['Money Heist: Part 3: We’re Back', '7/19/19'],
        ['Stranger Things: Stranger Things 2: Chapter One: MADMAX', '10/27/17'],
        ['Stranger Things: Season 1: Chapter One: The Vanishing of Will Byers', '7/15/16'],
        ['Roma', '12/14/18'],
      ]),
    );
    expect(kinds(history)).toEqual([
      ['Roma', 'screen', 1],
      ['Money Heist', 'series', 1],
      ['Stranger Things', 'series', 2],
      ['The Crown', 'series', 2],
      ['The Queen’s Gambit', 'series', 1],
    ]);
    expect(entryOf(history, 'The Crown').seenOn).toBe('2023-12-14');
  });

  it('reads Turkish accounts', async () => {
    const history = await readText(
      NAME,
      csv([
        ['The Crown: 6. Sezon: Uyu, Canım Uyu', '14.12.2023'],
        ['The Crown: 6. Sezon: Ritz', '14.12.2023'],
        ['Mavi Mağara: Mini Dizi: Bölüm 1', '04.03.2023'],
        ['La Casa de Papel: 3. Kısım: Geri Döndük', '05.03.2023'],
        ['Kulüp: Sezon 1: 3. Bölüm', '06.03.2023'],
        ['Bir Başkadır: 4. Bölüm', '07.03.2023'],
        ['İSTANBUL: 2. SEZON: Son', '08.03.2023'],
        ['Babam ve Oğlum', '09.03.2023'],
      ]),
    );
    expect(kinds(history)).toEqual([
      ['Babam ve Oğlum', 'screen', 1],
      ['Bir Başkadır', 'series', 1],
      ['İSTANBUL', 'series', 1],
      ['Kulüp', 'series', 1],
      ['La Casa de Papel', 'series', 1],
      ['Mavi Mağara', 'series', 1],
      ['The Crown', 'series', 2],
    ]);
    expect(entryOf(history, 'Mavi Mağara').seenOn).toBe('2023-03-04');
    expect(history.files[0]?.notes).toEqual([]);
  });

  it.each([
    'Dark: Staffel 2: Anfänge und Enden',
    'Dark: Miniserie: Folge 1',
    'Dark: Saison 2: Débuts',
    'Dark : Saison 2 : Débuts',
    'Dark: Mini-série: Épisode 1',
    'Dark: Temporada 2: Principios',
    'Dark: Stagione 2: Inizi',
    'Dark: Season 1 (Subtitled): Secrets',
    'Dark: Season Two: Secrets',
    'Dark: Series 2: Secrets: Part 1',
    'Dark: MİNİ DİZİ: Sırlar',
    'Dark: Folge 3',
    'Dark: Dark: Sırlar',
    'Dark: Dark 2: Chapter One: Sırlar',
    'Dark: Train Arc: Sırlar',
    'Dark: Collection 3: Sırlar',
    'Dark: 2. Cilt: Sırlar',
  ])('knows %s as an episode', async (title) => {
    expect(kinds(await readText(NAME, csv([[title, '13.12.2023']])))).toEqual([['Dark', 'series', 1]]);
  });

  it('leaves films with colons as they are', async () => {
    const films = [
      'Black Mirror: Bandersnatch',
      'Dune: Part Two',
      'Fast & Furious Presents: Hobbs & Shaw',
      'John Wick: Chapter 2',
      'Kill Bill: Vol. 1',
      'Kill Bill: Vol. 2',
      'Mission: Impossible – Fallout',
      'Open Season: Scared Silly',
      'Rebel Moon: Part One: A Child of Fire',
      'Rebel Moon: Part Two: The Scargiver',
      'The Lord of the Rings: The Fellowship of the Ring',
      'The Lord of the Rings: The Return of the King',
      'The Lord of the Rings: The Two Towers',
    ];
    const rows = films.map((title, index) => [title, `${13 + index}.01.2023`] as const);
    const history = await readText(NAME, csv([...rows, ['Black Mirror: Season 3: Nosedive', '20.02.2023']]));
    expect(
      kinds(history)
        .filter(([, kind]) => kind === 'screen')
        .map(([title]) => title),
    ).toEqual(films);
    expect(entryOf(history, 'Black Mirror').plays).toBe(1);
  });

  it('leaves many films with one beginning that were watched over months', async () => {
    const rows = Array.from(
      { length: 8 },
      (_, index) => [`Star Wars: Film ${index}`, `13.0${index + 1}.2023`] as const,
    );
    expect(kinds(await readText(NAME, csv(rows))).every(([, kind]) => kind === 'screen')).toBe(true);
  });

  it('folds many titles with one beginning that were watched several a day', async () => {
    const rows = Array.from(
      { length: 8 },
      (_, index) => [`Our Planet: Place ${index}`, `${13 + Math.floor(index / 4)}.01.2023`] as const,
    );
    expect(kinds(await readText(NAME, csv(rows)))).toEqual([['Our Planet', 'series', 8]]);
  });

  it('reads files that a spreadsheet saved again, with separators in titles', async () => {
    const text = 'Title;Date\nGibi: 2. Sezon: Ajda; Pekkan;3.02.2023\nKal;14.02.2023\n';
    expect(kinds(await readText(NAME, text))).toEqual([
      ['Kal', 'screen', 1],
      ['Gibi', 'series', 1],
    ]);
    const plain = await readText(NAME, 'Title,Date\nEat, Pray, Love,2/14/23\n');
    expect(plain.entries[0]?.title).toBe('Eat, Pray, Love');
  });

  it('notes when no date showed the order of day and month', async () => {
    const notes = async (title: string, locale: string) =>
      (await readText(NAME, csv([[title, '3/12/23']]), { locale })).files[0]?.notes;
    expect(await notes('Roma', 'tr')).toEqual([{ code: 'date-order-assumed', order: 'dmy' }]);
    expect(await notes('The Crown: Season 6: Ritz', 'tr')).toEqual([{ code: 'date-order-assumed', order: 'mdy' }]);
    expect(await notes('The Crown: Season 6: Ritz', 'en-GB')).toEqual([{ code: 'date-order-assumed', order: 'dmy' }]);
  });

  it('counts an episode of two overlapping files once', async () => {
    const text = csv([['The Crown: 6. Sezon: Ritz', '14.12.2023']]);
    const longer = csv([
      ['The Crown: 6. Sezon: Ritz', '14.12.2023'],
      ['Kal', '15.12.2023'],
    ]);
    const history = await readHistory([file('a.csv', text), file('b.csv', longer)]);
    expect(entryOf(history, 'The Crown')).toMatchObject({ plays: 1, rowCount: 2 });
  });

  it('reports rows without a date and reads the others', async () => {
    const history = await readText(
      NAME,
      'Title,Date\n"Roma","soon"\n"","13.12.2023"\n"Kal","13.12.2023"\n"Half\n"Son","14.12.2023"\n',
    );
    expect(history.failed.map(({ line, code, raw }) => [line, code, raw])).toEqual([
      [2, 'bad-date', 'Roma,soon'],
      [3, 'no-title', ',13.12.2023'],
      [5, 'broken-quotes', 'Half,'],
    ]);
    expect(history.entries.map(({ title }) => title)).toEqual(['Kal', 'Son']);
  });
});
