import type { Texts } from './translate.ts';

export const files = import.meta.glob<Texts>(['./en/*.json', '!./en/{start-up,render-error,no-script,pictures}.json'], {
  import: 'default',
});
