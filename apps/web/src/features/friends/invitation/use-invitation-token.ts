import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import { readTab, writeTab } from '#lib/storage.ts';

const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

/**
 * The token in the address of an invitation: undefined until hydration, null without one. It moves from the address to the
 * tab's storage, where it outlives sign-up and does not get into the history of the browser.
 */
export function useInvitationToken(): { token: string | null | undefined; forget: () => void } {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [stored, setStored] = useState<string | null>();
  useEffect(() => {
    const [, found] = TOKEN.exec(hash) ?? [];
    if (found) writeTab('bugunne-invitation', found);
    setStored(found ?? readTab('bugunne-invitation'));
    if (hash !== '') void navigate(pathname, { replace: true, state });
  }, [hash, pathname, state, navigate]);
  return {
    token: hydrated ? stored : undefined,
    forget: () => writeTab('bugunne-invitation', null),
  };
}
