const HERE = 'https://here.invalid';

/**
 * A path of this site with its query and hash, normalised as in a browser; null for anything that leads elsewhere. It
 * is checked after normalisation, which turns `/.//evil.example` and `/a/..//evil.example` into another site's address.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.length > 1000) return null;
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
