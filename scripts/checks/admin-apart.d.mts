/** See admin-apart.mjs. */
export function checkAdminApart(options?: { folder?: string; source?: string }): string[];
