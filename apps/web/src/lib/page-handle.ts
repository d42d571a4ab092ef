import type { CustomTypeOptions } from 'i18next';

export type Namespace = keyof CustomTypeOptions['resources'];

/** The `handle` export of a route module: i18n namespaces that must be loaded before the route renders. */
export type PageHandle = { namespaces: readonly Namespace[] };
