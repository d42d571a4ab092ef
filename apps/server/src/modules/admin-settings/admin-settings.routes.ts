import { needsConfirmation, type SettingHistoryEntry, type SettingKey } from '@bugunne/contract';
import { type Administrator, procedures } from '../../http/procedures.ts';
import type { AdminAccessService } from '../admin-access/admin-access.service.ts';
import type { WeightsPreviewService } from '../recommendations/weights-preview.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';

type Dependencies = {
  settings: Pick<SettingsService, 'list' | 'save' | 'previewTexts'>;
  adminAccess: Pick<AdminAccessService, 'requireConfirmation'>;
  weightsPreview: WeightsPreviewService;
  historyOf(key: SettingKey): Promise<SettingHistoryEntry[]>;
};

export function adminSettingsRoutes(deps: Dependencies, administrator: Administrator) {
  const { settings, adminAccess, weightsPreview, historyOf } = deps;
  const { adminSettings } = procedures;
  return {
    list: adminSettings.list.use(administrator).handler(async () => ({ settings: await settings.list() })),
    save: adminSettings.save.use(administrator).handler(async ({ context, input: { changes } }) => {
      if (changes.some(({ key }) => needsConfirmation(key))) await adminAccess.requireConfirmation(context.session);
      return { settings: await settings.save(changes, context.actor) };
    }),
    history: adminSettings.history
      .use(administrator)
      .handler(async ({ input: { key } }) => ({ entries: await historyOf(key) })),
    previewTexts: adminSettings.previewTexts
      .use(administrator)
      .handler(({ input: { values } }) => settings.previewTexts(values)),
    previewWeights: adminSettings.previewWeights
      .use(administrator)
      .handler(({ context, input: { weights, language } }) =>
        weightsPreview.preview(context.session.user.id, language, weights),
      ),
  };
}
