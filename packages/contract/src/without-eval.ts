import { config } from 'zod';

/** Keeps zod from making functions out of text, which Trusted Types refuse. Imported before the schemas are made. */
config({ jitless: true });
