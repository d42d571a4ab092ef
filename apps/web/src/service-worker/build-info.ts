declare const __BUILD_FILES__: readonly string[];
declare const __MENU_FILES__: Readonly<Record<'tr' | 'en', readonly string[]>>;
declare const __SHELL_HASH__: string;

/** URLs of all files of the app, with content hashes in their names. Defined by the build. */
export const BUILD_FILES: readonly string[] = __BUILD_FILES__;

/** Those of them that the pages of `MENU_PAGES` may load, by language. */
export const MENU_FILES = __MENU_FILES__;

/** SHA-256 of the shell of this build, in hex. */
export const SHELL_HASH: string = __SHELL_HASH__;
