import { OWN_DATA_FORMAT } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type RateLimits, subjectKey } from '../../platform/rate-limits.ts';
import type { AuthService, Caller } from '../auth/auth.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { DeletionRepo } from './deletion.repo.ts';
import type { OwnDataRepo } from './own-data.repo.ts';
import type { OwnDataRateRule } from './rate-rules.ts';

export type OwnDataDependencies = {
  repo: OwnDataRepo;
  deletion: DeletionRepo;
  auth: AuthService;
  sessions: SessionsService;
  limits: RateLimits<OwnDataRateRule>;
  clock: Clock;
};

/** Everything about a person: taken along as a file, or taken away. */
export function ownDataService({ repo, deletion, auth, sessions, limits, clock }: OwnDataDependencies) {
  return {
    /** The file, piece by piece. `docs/own-data.md` describes it. */
    async download(userId: string): Promise<AsyncGenerator<string>> {
      await limits.take('own-data:person', userId);
      const account = await repo.account(userId);
      if (!account) throw new AppError('unauthorized');
      return write(account, userId);
    },

    /** Deletes the account when address and password are right; every session of it ends. */
    async deleteAccount(
      caller: Caller,
      user: { id: string; email: string },
      typed: { email: string; password?: string | undefined },
    ) {
      await limits.take('deletion:person', user.id);
      if (typed.email !== user.email) {
        throw new AppError('invalid_input', { issues: [{ path: 'email', code: 'mismatch' }] });
      }
      const check = await auth.checkPassword(user.id, typed.password ?? '');
      if (check === 'wrong') throw new AppError('invalid_input', { issues: [{ path: 'password', code: 'mismatch' }] });
      await deletion.remove(user.id, (email) => [subjectKey(user.id), subjectKey(email)]);
      sessions.revoke(user.id);
      await auth.signOut(caller);
    },
  };

  async function* write(account: Record<string, unknown>, userId: string): AsyncGenerator<string> {
    const head = { format: OWN_DATA_FORMAT, madeAt: clock.now().toISOString(), account };
    yield JSON.stringify(head).slice(0, -1);
    for await (const { section, rows } of repo.sections(userId)) {
      yield `,\n${JSON.stringify(section)}:[`;
      let isFirst = true;
      for await (const page of rows) {
        yield (isFirst ? '\n' : ',\n') + page.map((row) => JSON.stringify(row)).join(',\n');
        isFirst = false;
      }
      yield ']';
    }
    yield '}\n';
  }
}

export type OwnDataService = ReturnType<typeof ownDataService>;
