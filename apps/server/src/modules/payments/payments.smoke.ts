import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, runJob }) => {
  await server.services.settings.set('bank_account', {
    holder: 'BugünNe',
    bank: '',
    iban: 'TR330006100519786457841326',
  });
  const press = {
    requestId: randomUUID(),
    planType: 'monthly',
    paymentMethod: 'bank-transfer',
    language: 'tr',
  } as const;
  const started = await user.api.payments.checkout(press);
  const transfer = started.kind === 'transfer' ? started.transfer : null;
  expect((await user.api.payments.offer()).transfer).toEqual(transfer);
  expect(await server.services.payments.transfers.confirm(transfer?.code ?? '')).toMatchObject({
    outcome: 'confirmed',
  });
  await runJob('expire-payment-attempts');
};
