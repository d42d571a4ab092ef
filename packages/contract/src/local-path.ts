const HERE = 'https://here.invalid';

/**
 * A path of this site with its query and hash, as a browser reads it; null for anything that leads elsewhere. Looked
 * at once it is normalised: `/.//evil.example` and `/a/..//evil.example` become the address of another site.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.length > 1000) return null;
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
