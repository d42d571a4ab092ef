import type { Language } from '@bugunne/contract/language';

/** Formats a size in bytes: "12 kB", "1,4 MB". */
export function fileSize(language: Language, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
