import { ADMIN_PAGES, type AdminPage } from '@bugunne/contract/admin-pages.constants';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RenderError } from '#components/render-error.tsx';
import { LANGUAGES, localizedPath } from '#i18n/language.ts';
import { type LazyComponent, lazyComponent } from '#lib/lazy/lazy-component.ts';
import { AdminLayout } from './layout/admin-layout.tsx';
import { LazyPage } from './layout/lazy-page.tsx';
import { BrokenPage } from './layout/page-failure.tsx';

const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(() => load().then((module) => module.default));

/** The module of each page; each is a chunk of its own. */
const PAGES: Record<AdminPage, LazyComponent<object>> = {
  '/admin': page(() => import('./pages/dashboard/dashboard-page.tsx')),
  '/admin/users': page(() => import('./pages/users/users-page.tsx')),
  '/admin/payments': page(() => import('./pages/payments/payments-page.tsx')),
  '/admin/messages': page(() => import('./pages/messages/messages-page.tsx')),
  '/admin/activities': page(() => import('./pages/activities/activities-page.tsx')),
  '/admin/system': page(() => import('./pages/system/system-page.tsx')),
  '/admin/settings': page(() => import('./pages/settings/settings-page.tsx')),
  '/admin/catalogue': page(() => import('./pages/catalogue/catalogue-page.tsx')),
  '/admin/quality': page(() => import('./pages/quality/quality-page.tsx')),
  '/admin/reports': page(() => import('./pages/reports/reports-page.tsx')),
};

const children = (): RouteObject[] =>
  LANGUAGES.flatMap((language) =>
    ADMIN_PAGES.map((name) => ({
      path: localizedPath(language, name),
      element: <LazyPage key={name} page={PAGES[name]} />,
      errorElement: <BrokenPage />,
    })),
  );

export const createAdminRouter = () =>
  createBrowserRouter([{ element: <AdminLayout />, errorElement: <RenderError />, children: children() }]);
