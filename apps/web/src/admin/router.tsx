import { ADMIN_PAGES, type AdminPage } from '@bugunne/contract/admin-pages';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RenderError } from '#components/render-error.tsx';
import { LANGUAGES, localizedPath } from '#i18n/language.ts';
import { AdminLayout } from './layout/admin-layout.tsx';

/** The module of each page; each is a chunk of its own. */
const PAGES: Record<AdminPage, () => Promise<{ default: ComponentType }>> = {
  '/admin': () => import('./pages/dashboard/dashboard-page.tsx'),
  '/admin/catalogue': () => import('./pages/catalogue/catalogue-page.tsx'),
  '/admin/quality': () => import('./pages/quality/quality-page.tsx'),
};

const children = (): RouteObject[] =>
  LANGUAGES.flatMap((language) =>
    ADMIN_PAGES.map((page) => ({
      path: localizedPath(language, page),
      lazy: async () => ({ Component: (await PAGES[page]()).default }),
    })),
  );

export const createAdminRouter = () =>
  createBrowserRouter([
    {
      element: <AdminLayout />,
      errorElement: <RenderError />,
      hydrateFallbackElement: <div />,
      children: children(),
    },
  ]);
