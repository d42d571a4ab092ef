import type { CustomTypeOptions } from 'i18next';

export type Namespace = keyof CustomTypeOptions['resources'];

/** What a route module says of itself (`export const handle`): the texts it needs before it can be shown. */
export type PageHandle = { namespaces: readonly Namespace[] };
