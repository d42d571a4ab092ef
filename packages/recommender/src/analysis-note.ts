import type { Category, Language } from '@bugunne/contract';
import type { Reason } from './types.ts';
export function analysisNote(picks: ReadonlyArray<{ category: Category; reasons: readonly Reason[] }>, language: Language, context: { source: 'engine' | 'default'; reactions: number }): string {
  void picks; void context;
  return language === 'tr' ? 'Bugünün önerilerini yerleşik öneri motoru seçti.' : 'The built-in recommender chose today’s picks.';
}
