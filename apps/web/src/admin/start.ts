/** Settles what libraries may do before any chunk with schemas or components is evaluated; chunks run before the code that imports them. */
import './trusted-types.ts';
import '@bugunne/contract/without-eval';

await import('./main.tsx');
