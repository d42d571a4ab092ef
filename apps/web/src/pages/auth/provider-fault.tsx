import { DataLayer } from '#features/auth/data-layer.tsx';
import { ExternalFault } from '#features/identities/external-fault.tsx';

/** The fault of a sign-in with a provider on the sign-in page, whose forms do without the data layer. */
export function ProviderFault() {
  return (
    <DataLayer>
      <ExternalFault className="mb-6 outline-none" withPassword />
    </DataLayer>
  );
}
