import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { SessionEndedNotice } from '#features/auth/session-ended.tsx';
import { ExternalFault } from '#features/identities/external-fault.tsx';
import { ProviderButtons } from '#features/identities/provider-buttons.tsx';

/** All ways to sign in: e-mail and password forms, and identity providers. */
export function AuthForms() {
  return (
    <DataLayer>
      <AuthScreen
        notice={
          <>
            <SessionEndedNotice className="mb-6" />
            <ExternalFault className="mb-6 outline-none" withPassword />
          </>
        }
        otherWays={<ProviderButtons />}
      />
    </DataLayer>
  );
}
