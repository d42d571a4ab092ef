/**
 * Ways in which people and services spell a title, each on its own and made without the normaliser that is tested:
 * by tables and by what other programs do with text. A spelling returns null where it does not apply.
 */
type Spelling = (title: string) => string | null;

const WITHOUT_MARKS: readonly (readonly [from: string, to: string])[] = [
  ['çÇğĞıİöÖşŞüÜ', 'cCgGiIoOsSuU'],
  ['âÂîÎûÛ', 'aAiIuU'],
  ['éèêëÉÈÊàáãåÀÁÃÅíìïÍóòôõøÓÒÔÕØúùÚÙñÑ', 'eeeeEEEaaaaAAAAiiiIoooooOOOOOuuUUnN'],
  ['āēīōūĀĒĪŌŪłŁśŚżŻźŹćĆńŃęĘąĄčČřŘšŠžŽěĚýÝůŮ', 'aeiouAEIOUlLsSzZzZcCnNeEaAcCrRsSzZeEyYuU'],
];
const ROMAN: Readonly<Record<string, string>> = { 2: 'II', 3: 'III', 4: 'IV', 5: 'V', 6: 'VI', 7: 'VII', 8: 'VIII' };
const ENGLISH_NUMBERS: Readonly<Record<string, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 7: 'Seven', 12: 'Twelve' };

const withoutMarks: Spelling = (title) => {
  const plain = [...title].map((letter) => {
    for (const [from, to] of WITHOUT_MARKS) {
      const at = [...from].indexOf(letter);
      if (at >= 0) return to[at] ?? letter;
    }
    return letter;
  });
  return changed(title, plain.join(''));
};

const changed = (before: string, after: string) => (before === after ? null : after);

/** Typed without accents, in capitals, decomposed as macOS stores names, or with typographic signs. */
export const LETTER_SPELLINGS: readonly [Spelling, ...Spelling[]] = [
  withoutMarks,
  (title) => changed(title, title.toLocaleUpperCase('tr')),
  (title) => changed(title, title.toUpperCase()),
  (title) => changed(title, title.toLowerCase()),
  (title) => changed(title, title.normalize('NFD')),
  (title) => changed(title, title.replaceAll("'", '’')),
  (title) => changed(title, title.replaceAll("'", '')),
  (title) => changed(title, title.replaceAll('-', ' ')),
  (title) => changed(title, title.replace(/[!?.,]/g, '')),
  (title) => changed(title, title.replaceAll(' ', '  ')),
  (title) => ` ${title} `,
];

/** Another notation of the same name. */
export const NOTATIONS: readonly [Spelling, ...Spelling[]] = [
  (title) => changed(title, title.replace(/^(The|A|An|La|Le|Les|El|Das|Der|Die|Il) (?=\S)(.+)$/, '$2, $1')),
  (title) => changed(title, title.replace(' & ', ' and ')),
  (title) => changed(title, title.replace(' and ', ' & ')),
  (title) => changed(title, title.replace(' ve ', ' & ')),
  (title) => changed(title, title.replace(': ', ' - ')),
  (title) => changed(title, title.replace(' - ', ': ')),
  (title) => changed(title, title.replace(/: /, ' ')),
  (title) =>
    changed(
      title,
      title.replace(/ ([2-8])(?=$|:)/, (_, digit: string) => ` ${ROMAN[digit] ?? digit}`),
    ),
  (title) => changed(title, title.replace(/ II$/, ' 2')),
  (title) =>
    changed(
      title,
      title.replace(/^(2|3|4|7|12)(?= [A-Z])/, (_, digit: string) => ENGLISH_NUMBERS[digit] ?? digit),
    ),
];
