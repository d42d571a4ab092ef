import { procedures } from '../../http/procedures.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsRoutes = (service: SettingsService) =>
  procedures.settings.router({
    public: procedures.settings.public.handler(() => service.public()),
  });
