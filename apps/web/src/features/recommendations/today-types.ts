import type { Api } from '#lib/api-paths.ts';

export type Today = Awaited<ReturnType<Api['recommendations']['today']>>;
export type Section = Today['sections'][number];
export type Pick = Section['items'][number];
export type Category = Section['category'];

/** Handlers of a card's actions. */
export type CardHandlers = {
  onReact: (contentId: string, action: 'like' | 'dislike' | 'save' | 'complete' | 'not_for_me', value: boolean) => void;
  onShare: (item: Pick) => void;
  /** Takes a choice out of the preferences; resolves when that was answered. */
  onUntick: (choice: NonNullable<Pick['unwantedChoice']>) => Promise<void>;
};
