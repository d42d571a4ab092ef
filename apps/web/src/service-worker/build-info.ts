declare const __BUILD_FILES__: readonly string[];
declare const __SHELL_HASH__: string;

/** URLs of all files of the app, with content hashes in their names. Defined by the build. */
export const BUILD_FILES: readonly string[] = __BUILD_FILES__;

/** SHA-256 of the shell of this build, in hex. */
export const SHELL_HASH: string = __SHELL_HASH__;
