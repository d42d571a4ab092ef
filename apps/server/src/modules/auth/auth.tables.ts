import type { TableDeclaration } from '../../database/tables.ts';

/** Rate limits of all modules are here, because the clean-up of this module deletes them. */
export const AUTH_TABLES: readonly TableDeclaration[] = [
  { table: 'users', ownData: 'account', onDeletion: 'deleted', backup: 'included' },
  {
    table: 'identities',
    ownData: {
      section: 'identities',
      order: ['id'],
      withheld: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
    onDeletion: 'cascade',
    backup: 'included',
  },
  {
    table: 'two_factors',
    ownData: { section: 'twoFactor', order: ['id'], withheld: ['secret', 'backup_codes'] },
    onDeletion: 'cascade',
    backup: 'included',
  },
  {
    table: 'sessions',
    ownData: { section: 'sessions', order: ['id'], withheld: ['token'] },
    onDeletion: 'cascade',
    backup: 'included',
  },
  {
    table: 'admin_users',
    ownData: { section: 'administrator', order: ['id'] },
    onDeletion: 'cascade',
    backup: 'included',
  },
  { table: 'verifications', ownData: 'none', onDeletion: 'subscriber', backup: 'included' },
  { table: 'rate_limits', ownData: 'none', onDeletion: 'subscriber', backup: 'included' },
  { table: 'signing_keys', ownData: 'none', onDeletion: 'none', backup: 'included' },
  { table: 'bot_checks', ownData: 'none', onDeletion: 'none', backup: 'included' },
];
