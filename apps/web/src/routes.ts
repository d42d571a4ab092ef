import type { Page } from '@bugunne/contract/page-of';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

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

/** A page is one route for both languages: Turkish without a prefix, English under `/en`. */
const routesOf = (pages: Partial<Record<Page, string>>): RouteConfigEntry[] =>
  Object.entries(pages).map(([page, file]) => route(`en?${page === '/' ? '' : page}`, `routes/${file}.tsx`));

/** The page of all design primitives, which `npm run check` does not find in a build. */
const developmentPages: RouteConfigEntry[] =
  process.env.NODE_ENV === 'development' ? [route('en?/ui', 'development/ui-page.tsx')] : [];

export default [
  layout('routes/public-layout.tsx', [...routesOf(publicPages), route('en?/*', 'routes/not-found.tsx')]),
  layout('routes/entry-layout.tsx', routesOf(entryPages)),
  layout('routes/member-layout.tsx', routesOf(memberPages)),
  ...developmentPages,
] satisfies RouteConfig;
