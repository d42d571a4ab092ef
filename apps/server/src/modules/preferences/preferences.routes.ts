import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { PreferencesService } from './preferences.service.ts';

export function preferencesRoutes(service: PreferencesService, signedIn: SignedIn) {
  const { preferences } = procedures;
  return preferences.router({
    get: preferences.get.use(signedIn).handler(({ context }) => service.get(context.session.user.id)),
    change: preferences.change
      .use(signedIn)
      .handler(({ context, input }) => service.change(context.session.user.id, input)),
    save: preferences.save
      .use(signedIn)
      .handler(({ context, input: { preferences: values, onboardingCompleted, basedOn } }) =>
        service.save(
          context.session.user.id,
          values,
          onboardingCompleted,
          typeof basedOn === 'string' ? new Date(basedOn) : basedOn,
        ),
      ),
  });
}
