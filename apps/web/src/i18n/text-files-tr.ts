import type { Texts } from './translate.ts';

export const files = import.meta.glob<Texts>(['./tr/*.json', '!./tr/{start-up,render-error,no-script,pictures}.json'], {
  import: 'default',
});
