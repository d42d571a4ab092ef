import { procedures } from '../../http/procedures.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsRoutes = (service: SettingsService) =>
  procedures.settings.router({
    public: procedures.settings.public.handler(async () => {
      // Whoever asks for them by name gets them as they are, also from a server that has not read them yet.
      await service.get('premium_prices');
      return service.public();
    }),
  });
