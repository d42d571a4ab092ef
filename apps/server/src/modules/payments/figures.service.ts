import type { PaymentFigures } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { addDays } from './add-days.ts';
import type { FiguresRepo } from './figures.repo.ts';
import type { InboxRepo } from './inbox.repo.ts';

const CHURN_DAYS = 30;

type FiguresDeps = {
  provider: PaymentProvider | null;
  repo: FiguresRepo;
  inbox: Pick<InboxRepo, 'countFaulty'>;
  settings: Pick<SettingsService, 'get'>;
  clock: Clock;
};

/** Figures of the payments page; money is never added up across currencies, nor with what is simulated. */
export const figuresService = ({ provider, repo, inbox, settings, clock }: FiguresDeps) => ({
  async figures() {
    const now = clock.now();
    const timezone = await settings.get('default_timezone');
    const [active, states, months, churn, failedWebhooks] = await Promise.all([
      repo.active(now),
      repo.states(),
      repo.month(now, timezone),
      repo.churn(addDays(now, -CHURN_DAYS), now),
      inbox.countFaulty(),
    ]);
    const of = (isSimulated: boolean): PaymentFigures => {
      const own = <Row extends { simulated: boolean }>(rows: readonly Row[]) =>
        rows.filter(({ simulated }) => simulated === isSimulated);
      const count = (method: string) => own(active).find((row) => row.method === method)?.count ?? 0;
      const inState = (isTrial: boolean) => own(states).find(({ trialing }) => trialing === isTrial)?.count ?? 0;
      const [lost] = own(churn);
      return {
        active: {
          card: Math.max(0, count('credit-card') - inState(true)),
          transfer: count('bank-transfer'),
          grant: count('grant'),
        },
        trialing: inState(true),
        pastDue: inState(false),
        months: own(months).map(({ simulated, ...month }) => month),
        churn: { before: lost?.before ?? 0, ended: lost?.ended ?? 0 },
      };
    };
    return {
      real: of(false),
      simulated: provider?.name === 'sandbox' ? of(true) : null,
      provider: provider?.name ?? null,
      failedWebhooks,
    };
  },
});

export type FiguresService = ReturnType<typeof figuresService>;
