import type { Page } from '@bugunne/contract/page-of';
import { pagePath } from '@bugunne/contract/page-paths';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

type Language = 'tr' | 'en';

/** One module per page; it serves both languages under distinct route ids. */
const publicPages: Partial<Record<Page, string>> = {
  '/': 'landing',
  '/about': 'about',
  '/contact': 'contact',
  '/help': 'help',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/sources': 'sources',
  '/premium': 'premium',
  '/bugün-ne-yapsam': 'teaser-food',
  '/bugün-ne-izlesem': 'teaser-screen',
  '/bugün-ne-dinlesem': 'teaser-music',
  '/shared/:category/:title': 'shared-item',
};

const entryPages: Partial<Record<Page, string>> = {
  '/auth': 'auth',
  '/reset-password': 'reset-password',
  '/goodbye': 'goodbye',
  '/confirm-email': 'confirm-email',
  '/evening': 'guest-evening',
  '/invitation': 'invitation',
};

const memberPages: Partial<Record<Page, string>> = {
  '/dashboard': 'dashboard',
  '/dashboard/saved': 'saved',
  '/dashboard/excluded': 'excluded',
  '/dashboard/activity': 'activity',
  '/dashboard/trends': 'trends',
  '/dashboard/history': 'history',
  '/dashboard/friends': 'friends',
  '/dashboard/account': 'account',
  '/dashboard/account/import': 'import',
  '/dashboard/content/:id': 'content-detail',
  '/dashboard/evenings': 'evenings',
  '/dashboard/evenings/:id': 'evening',
  '/payment': 'payment',
  '/payment-success': 'payment-success',
};

const routesOf = (language: Language, pages: Partial<Record<Page, string>>): RouteConfigEntry[] =>
  Object.entries(pages).map(([page, file]) =>
    route(pagePath(language, page).slice(1), `routes/${file}.tsx`, { id: `${language}/${file}` }),
  );

const inLanguage = (language: Language): RouteConfigEntry[] => [
  layout('routes/public-layout.tsx', { id: `${language}/public` }, [
    ...routesOf(language, publicPages),
    route(language === 'tr' ? '*' : 'en/*', 'routes/not-found.tsx', { id: `${language}/not-found` }),
  ]),
  layout('routes/entry-layout.tsx', { id: `${language}/entry` }, routesOf(language, entryPages)),
  layout('routes/member-layout.tsx', { id: `${language}/member` }, routesOf(language, memberPages)),
];

export default [...inLanguage('tr'), ...inLanguage('en')] satisfies RouteConfig;
