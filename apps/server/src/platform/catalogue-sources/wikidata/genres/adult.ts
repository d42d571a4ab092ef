/**
 * Pornographic film and the classes below it. The first seven were seen beside their labels in published data, the others
 * only in a published list of all classes below the first.
 */
const ADULT: ReadonlySet<string> = new Set([
  'Q185529', // pornographic film
  'Q172067', // hentai
  'Q4373044', // cartoon pornography
  'Q16254232', // porn parody
  'Q97016664', // sex tape
  'Q931552', // celebrity sex tape
  'Q597887', // shotacon
  'Q599558', // erotic film
  'Q3318957',
  'Q10505214',
  'Q20649407',
  'Q20965835',
  'Q62015757',
  'Q85877822',
  'Q123851043',
  'Q125719481',
  'Q128145358',
  'Q128150456',
  'Q140380310',
  'Q141410241',
  'Q141533770',
]);

export const isAdultGenre = (id: string): boolean => ADULT.has(id);
export const isAdultLabel = (label: string): boolean =>
  /\bporn|\bhentai\b|\bpink film\b|\bpinku\b|\badult (film|video)\b|\berotica\b|\berotic film\b|\bsexploitation\b/i.test(
    label,
  );
