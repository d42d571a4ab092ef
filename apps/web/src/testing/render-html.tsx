import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { languageOfPath } from '#i18n/language.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { createQueryClient } from '#lib/query-client.ts';
import './render-in-app.tsx';

/** The HTML of content as the build pre-renders it: without effects, with everything that suspends. */
export async function renderHtml(content: ReactNode, path: string): Promise<string> {
  const { prelude } = await prerender(
    <TextLanguage value={languageOfPath(path)}>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouter location={encodeURI(path)}>{content}</StaticRouter>
      </QueryClientProvider>
    </TextLanguage>,
  );
  return new Response(prelude).text();
}
