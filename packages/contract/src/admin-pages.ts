/** The pages of the administration, without the language prefix, in the order of its tabs. */
export const ADMIN_PAGES = ['/admin', '/admin/catalogue', '/admin/quality'] as const;
export type AdminPage = (typeof ADMIN_PAGES)[number];
