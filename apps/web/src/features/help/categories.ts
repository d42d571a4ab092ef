export const HELP_CATEGORIES = ['getting-started', 'ai-recommendations', 'premium', 'account', 'privacy'] as const;

export type HelpCategory = (typeof HELP_CATEGORIES)[number];
