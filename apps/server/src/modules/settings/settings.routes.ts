import { procedures } from '../../http/procedures.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsRoutes = (service: SettingsService) =>
  procedures.settings.router({
    public: procedures.settings.public.handler(async () => {
      // Loads the settings first, in case this server has not read them yet.
      await service.get('premium_prices');
      return service.public();
    }),
  });
