/** Settles what libraries may do before any chunk with schemas or components is evaluated; chunks run before the code that imports them. */
import './trusted-types.ts';
import '@bugunne/contract/without-eval';
import { watchErrors } from '#lib/browser-errors/watch-errors.ts';

watchErrors('admin');

await import('./main.tsx');
