import { ADMIN_PAGES, type AdminPage } from '@bugunne/contract/admin-pages';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RenderError } from '#components/render-error.tsx';
import { LANGUAGES, localizedPath } from '#i18n/language.ts';
import { AdminLayout } from './layout/admin-layout.tsx';
import { LazyPage } from './layout/lazy-page.tsx';
import { BrokenPage } from './layout/page-failure.tsx';

/** The module of each page; each is a chunk of its own. */
const PAGES: Record<AdminPage, () => Promise<{ default: ComponentType }>> = {
  '/admin': () => import('./pages/dashboard/dashboard-page.tsx'),
  '/admin/users': () => import('./pages/users/users-page.tsx'),
  '/admin/payments': () => import('./pages/payments/payments-page.tsx'),
  '/admin/messages': () => import('./pages/messages/messages-page.tsx'),
  '/admin/activities': () => import('./pages/activities/activities-page.tsx'),
  '/admin/system': () => import('./pages/system/system-page.tsx'),
  '/admin/settings': () => import('./pages/settings/settings-page.tsx'),
  '/admin/catalogue': () => import('./pages/catalogue/catalogue-page.tsx'),
  '/admin/quality': () => import('./pages/quality/quality-page.tsx'),
  '/admin/reports': () => import('./pages/reports/reports-page.tsx'),
};

const children = (): RouteObject[] =>
  LANGUAGES.flatMap((language) =>
    ADMIN_PAGES.map((page) => ({
      path: localizedPath(language, page),
      element: <LazyPage key={page} load={PAGES[page]} />,
      errorElement: <BrokenPage />,
    })),
  );

export const createAdminRouter = () =>
  createBrowserRouter([{ element: <AdminLayout />, errorElement: <RenderError />, children: children() }]);
