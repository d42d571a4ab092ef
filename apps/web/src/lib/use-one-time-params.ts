import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Query parameters that apply once (`?linked=google`), by name. They are removed from the URL and kept until the
 * component unmounts, so that neither a reload nor back navigation applies them again. Empty in pre-rendered HTML.
 */
export function useOneTimeParams(...names: string[]): ReadonlyMap<string, string> {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useState(NONE);
  const joinedNames = names.join(' ');
  useEffect(() => {
    const remaining = new URLSearchParams(search);
    const found = new Map<string, string>();
    for (const name of joinedNames.split(' ')) {
      const value = remaining.get(name);
      if (value !== null) found.set(name, value);
      remaining.delete(name);
    }
    if (found.size === 0) return;
    setParams(found);
    const to = { pathname, search: remaining.toString(), hash };
    void navigate(to, { replace: true, state: { ...(state as object | null), keepScroll: true } });
  }, [pathname, search, hash, state, joinedNames, navigate]);
  return params;
}
