import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { AccountService } from './account.service.ts';
import type { DevicesService } from './devices.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { FactorsService } from './factors.service.ts';
import type { PasswordService } from './password.service.ts';
import type { SecondStepService } from './second-step.service.ts';

type Parts = {
  account: AccountService;
  devices: DevicesService;
  emailChange: EmailChangeService;
  factors: FactorsService;
  password: PasswordService;
  secondStep: SecondStepService;
};

export function accountRoutes(parts: Parts, signedIn: SignedIn) {
  const { account } = procedures;
  const done = { ok: true as const };
  return account.router({
    get: account.get.use(signedIn).handler(({ context }) => parts.account.get(context.session)),
    saveLanguage: account.saveLanguage.use(signedIn).handler(async ({ context, input }) => {
      await parts.account.saveLanguage(context.session.user.id, input.language);
      return done;
    }),
    changeEmail: account.changeEmail.use(signedIn).handler(async ({ context, input }) => {
      await parts.emailChange.ask(context, context.session, input);
      return done;
    }),
    confirmEmail: account.confirmEmail.handler(({ context, input }) => parts.emailChange.confirm(context, input.token)),
    sendVerification: account.sendVerification.use(signedIn).handler(async ({ context }) => {
      await parts.emailChange.sendVerification(context.session);
      return done;
    }),
    changePassword: account.changePassword.use(signedIn).handler(async ({ context, input }) => {
      await parts.password.change(context, context.session, input);
      return done;
    }),
    enrolFactor: account.enrolFactor
      .use(signedIn)
      .handler(({ context, input }) => parts.factors.enrol(context, context.session, input.password)),
    challengeFactor: account.challengeFactor.handler(({ context, input }) =>
      parts.secondStep.challenge(context, input.id),
    ),
    verifyFactor: account.verifyFactor.handler(({ context, input }) => parts.secondStep.verify(context, input)),
    renewRecoveryCodes: account.renewRecoveryCodes.use(signedIn).handler(async ({ context, input }) => ({
      recoveryCodes: await parts.factors.renewRecoveryCodes(context, context.session, input.id, input.password),
    })),
    removeFactor: account.removeFactor.use(signedIn).handler(async ({ context, input }) => {
      await parts.factors.remove(context, context.session, input.id, input.password);
      return done;
    }),
    devices: account.devices
      .use(signedIn)
      .handler(async ({ context }) => ({ devices: await parts.devices.list(context.session) })),
    signOutDevice: account.signOutDevice.use(signedIn).handler(async ({ context, input }) => {
      await parts.devices.end(context, context.session, input.id);
      return done;
    }),
    signOutOthers: account.signOutOthers.use(signedIn).handler(async ({ context }) => {
      await parts.devices.endOthers(context, context.session);
      return done;
    }),
  });
}
