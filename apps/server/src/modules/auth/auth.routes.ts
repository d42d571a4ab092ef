import { procedures } from '../../http/procedures.ts';
import type { AuthService } from './auth.service.ts';
import type { SessionsService } from './sessions.service.ts';

export function authRoutes(service: AuthService, sessions: SessionsService) {
  const { auth } = procedures;
  const done = { ok: true as const };
  return auth.router({
    createBotCheck: auth.createBotCheck.handler(({ context }) => service.createBotCheck(context)),
    answerBotCheck: auth.answerBotCheck.handler(({ context, input }) => service.answerBotCheck(context, input)),
    signUp: auth.signUp.handler(async ({ context, input }) => ({ user: await service.signUp(context, input) })),
    token: auth.token.handler(async ({ context, input }) => {
      if (input.grantType === 'password') return service.signIn(context, input);
      return { user: (await sessions.read(context))?.user ?? null, secondStep: null };
    }),
    signOut: auth.signOut.handler(async ({ context }) => {
      await service.signOut(context);
      return done;
    }),
    session: auth.session.handler(async ({ context }) => ({ user: (await sessions.read(context))?.user ?? null })),
    recover: auth.recover.handler(async ({ context, input }) => {
      await service.recover(context, input);
      return done;
    }),
    checkResetToken: auth.checkResetToken.handler(({ context, input }) => service.checkResetToken(context, input)),
    resetPassword: auth.resetPassword.handler(async ({ context, input }) => {
      await service.resetPassword(context, input);
      return done;
    }),
  });
}
