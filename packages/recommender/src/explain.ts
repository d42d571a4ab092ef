import type { Language } from '@bugunne/contract';
import type { Reason } from './types.ts';
export function explain(reasons: readonly Reason[], language: Language, titleOf: (itemId: string, language: Language) => string | null): string {
  void reasons; void titleOf;
  return language === 'tr' ? 'Bugün senin için bir keşif.' : 'A discovery for you today.';
}
