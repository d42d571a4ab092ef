import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NOTHING: ReadonlyMap<string, string> = new Map();

/**
 * What the address says once (`?linked=google`), by parameter: kept as long as the page stays and taken out of the
 * address, so that neither a reload nor a way back says it again. Empty in pages that were made ahead.
 */
export function useSaidOnce(...names: string[]): ReadonlyMap<string, string> {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [said, setSaid] = useState(NOTHING);
  const wanted = names.join(' ');
  useEffect(() => {
    const left = new URLSearchParams(search);
    const found = new Map<string, string>();
    for (const name of wanted.split(' ')) {
      const value = left.get(name);
      if (value !== null) found.set(name, value);
      left.delete(name);
    }
    if (found.size === 0) return;
    setSaid(found);
    const to = { pathname, search: left.toString(), hash };
    void navigate(to, { replace: true, state: { ...(state as object | null), keepScroll: true } });
  }, [pathname, search, hash, state, wanted, navigate]);
  return said;
}
