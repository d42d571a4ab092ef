/** The pages of the administration, without the language prefix, in the order of its tabs. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/users',
  '/admin/payments',
  '/admin/messages',
  '/admin/activities',
  '/admin/system',
  '/admin/settings',
  '/admin/catalogue',
  '/admin/quality',
  '/admin/reports',
] as const;
export type AdminPage = (typeof ADMIN_PAGES)[number];
