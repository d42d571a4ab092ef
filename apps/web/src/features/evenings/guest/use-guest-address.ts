import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberedToken, rememberToken, tokenInHash, tokenInState, withGuestToken } from './guest-token.ts';

/**
 * Token and evening of the guest page. A token in the fragment is removed from the address before anything else; after
 * joining the query names the evening (`?id=`), which only the guest's cookie opens.
 */
export function useGuestAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const inHash = tokenInHash(location.hash);
  const [token, setToken] = useState(() => inHash ?? tokenInState(location.state) ?? rememberedToken());
  const eveningId = inHash ? null : new URLSearchParams(location.search).get('id');

  useEffect(() => {
    if (!inHash) return;
    rememberToken(inHash);
    setToken(inHash);
    void navigate(location.pathname, {
      replace: true,
      state: { ...withGuestToken(location.state, inHash), keepScroll: true },
    });
  }, [inHash, location.pathname, location.state, navigate]);

  return {
    token: inHash ?? token,
    eveningId,
    openEvening: (id: string) =>
      void navigate(`${location.pathname}?id=${id}`, { replace: true, state: { keepScroll: true } }),
    /** After the guest has left: the link may be opened again. */
    close: () => void navigate(location.pathname, { replace: true, state: token && withGuestToken(null, token) }),
  };
}
