import type { Language, UserRow } from '@bugunne/contract';
import { localTime } from '../../platform/local-day.ts';
import { csvCell } from '../../shared/csv-cell.ts';

const HEADS: Record<Language, readonly string[]> = {
  tr: [
    'Kimlik',
    'E-posta',
    'Ad',
    'Dil',
    'Durum',
    'Premium',
    'Premium bitişi',
    'Yönetici',
    'İki adımlı giriş',
    'Kayıt',
    'Son görülme',
  ],
  en: [
    'Id',
    'E-mail',
    'Name',
    'Language',
    'Status',
    'Premium',
    'Premium until',
    'Administrator',
    'Two-step sign-in',
    'Signed up',
    'Last seen',
  ],
};
const WORDS: Record<Language, Record<'yes' | 'no' | 'active' | 'inactive', string>> = {
  tr: { yes: 'evet', no: 'hayır', active: 'aktif', inactive: 'pasif' },
  en: { yes: 'yes', no: 'no', active: 'active', inactive: 'inactive' },
};
/** Spreadsheets in Turkish separate cells by semicolons, because the comma is the decimal sign. */
const SEPARATORS: Record<Language, string> = { tr: ';', en: ',' };

/** By this mark Excel reads Turkish letters as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const line = (cells: readonly string[], language: Language) => `${cells.map(csvCell).join(SEPARATORS[language])}\r\n`;

export const csvHead = (language: Language): string => BYTE_ORDER_MARK + line(HEADS[language], language);

export function csvRow(user: UserRow, language: Language, timezone: string): string {
  const words = WORDS[language];
  const yesNo = (value: boolean) => (value ? words.yes : words.no);
  const time = (iso: string | null) => (iso === null ? '' : localTime(new Date(iso), timezone).replace('T', ' '));
  const cells = [
    user.id,
    user.email,
    user.displayName,
    user.language,
    words[user.status],
    yesNo(user.isPremium),
    time(user.premiumExpiresAt),
    yesNo(user.isAdmin),
    yesNo(user.hasTwoStep),
    time(user.createdAt),
    time(user.lastSeenAt),
  ];
  return line(cells, language);
}
