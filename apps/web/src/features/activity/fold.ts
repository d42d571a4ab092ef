/** Text without case, accents and dots, so that "isik" finds "Işık" and "IŞIK" does too. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
