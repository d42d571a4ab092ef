import type { AdminPage } from '@bugunne/contract/admin-pages.constants';

/** The name of each page, by which its tab and its link find their text. */
export const TAB_NAMES = {
  '/admin': 'dashboard',
  '/admin/users': 'users',
  '/admin/payments': 'payments',
  '/admin/messages': 'messages',
  '/admin/activities': 'activities',
  '/admin/system': 'system',
  '/admin/settings': 'settings',
  '/admin/catalogue': 'catalogue',
  '/admin/quality': 'quality',
  '/admin/reports': 'reports',
} as const satisfies Record<AdminPage, string>;
