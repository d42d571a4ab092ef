import type { TableDeclaration } from '../../database/tables.ts';

/** Rate limits of all modules are here, because the clean-up of this module deletes them. */
export const AUTH_TABLES: readonly TableDeclaration[] = [
  {
    table: 'users',
    ownData: 'account',
    onDeletion: 'deleted',
    backup: 'included',
    disclosure: { rows: ['Hesap'] },
  },
  {
    table: 'user_states',
    ownData: { section: 'state', order: ['user_id'], withheld: ['revision'] },
    onDeletion: 'cascade',
    backup: 'included',
    disclosure: { rows: ['Hesap'] },
  },
  {
    table: 'identities',
    ownData: {
      section: 'identities',
      order: ['id'],
      withheld: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
    onDeletion: 'cascade',
    backup: 'included',
    disclosure: { rows: ['Şifre ve iki adımlı giriş', 'Bağlı hesaplar'] },
  },
  {
    table: 'two_factors',
    ownData: { section: 'twoFactor', order: ['id'], withheld: ['secret', 'backup_codes'] },
    onDeletion: 'cascade',
    backup: 'included',
    disclosure: { rows: ['Şifre ve iki adımlı giriş'] },
  },
  {
    table: 'sessions',
    ownData: { section: 'sessions', order: ['id'], withheld: ['token'] },
    onDeletion: 'cascade',
    backup: 'included',
    disclosure: { rows: ['Oturumlar'] },
  },
  {
    table: 'admin_users',
    ownData: { section: 'administrator', order: ['id'] },
    onDeletion: 'cascade',
    backup: 'included',
    disclosure: { rows: ['Yöneticilik'] },
  },
  {
    table: 'verifications',
    ownData: 'none',
    onDeletion: 'subscriber',
    backup: 'included',
    disclosure: { rows: ['Tek kullanımlık bağlantılar ve kodlar'] },
  },
  {
    table: 'rate_limits',
    ownData: 'none',
    onDeletion: 'subscriber',
    backup: 'included',
    disclosure: { rows: ['Kötüye kullanım sayaçları'] },
  },
  {
    table: 'account_attempts',
    ownData: 'none',
    onDeletion: 'subscriber',
    backup: 'included',
    disclosure: { rows: ['Kötüye kullanım sayaçları'] },
  },
  {
    table: 'signing_keys',
    ownData: 'none',
    onDeletion: 'none',
    backup: 'included',
    disclosure: { nothing: "the site's own keys" },
  },
  {
    table: 'bot_checks',
    ownData: 'none',
    onDeletion: 'none',
    backup: 'included',
    disclosure: { rows: ['Kötüye kullanım sayaçları'] },
  },
];
