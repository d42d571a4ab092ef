import type { SessionUser } from '@bugunne/contract/auth.schema';
import { useOutletContext } from 'react-router';

export type Member = { user: SessionUser; isPremium: boolean };

/** The signed-in member; only for pages of the member layout. */
export const useMember = () => useOutletContext<Member>();
