import type { AdminSetting } from '@bugunne/contract/admin/settings.contract';
import { SETTING_KEYS } from '@bugunne/contract/settings.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { adminErrorCode, useAdminErrorText } from '../../lib/admin-error.ts';
import { adminApi, adminClient } from '../../lib/api.ts';
import { useConfirmed } from '../../lib/use-confirmed.tsx';
import { clearSaved, type Drafts } from './drafts.ts';

/** One place for the result, so that the error of an attempt does not stay beside the success of the next. */
const TOAST = 'settings-saved';

/** Saves the edited settings, all or none. Changes of another administrator are fetched and shown. */
export function useSaveSettings() {
  const { t } = useTranslation('admin-settings');
  const confirmed = useConfirmed();
  const errorText = useAdminErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = adminApi.adminSettings.list.queryOptions();
  return useMutation({
    mutationFn: (drafts: Drafts) => {
      const changes = SETTING_KEYS.flatMap((key) => {
        const draft = drafts[key];
        return draft ? [{ key, version: draft.version, value: draft.value }] : [];
      });
      return confirmed(() => adminClient.adminSettings.save({ changes }));
    },
    onSuccess({ settings }, sent) {
      queryClient.setQueriesData({ queryKey }, (before: { settings: AdminSetting[] } | undefined) =>
        before
          ? { settings: before.settings.map((each) => settings.find(({ key }) => key === each.key) ?? each) }
          : before,
      );
      clearSaved(settings, sent);
      toast.success(t('saved'), { id: TOAST });
    },
    async onError(error) {
      toast.error(t('saveFailed'), { id: TOAST, description: errorText(error) });
      if (adminErrorCode(error) === 'changed_meanwhile') await queryClient.refetchQueries({ queryKey });
    },
  });
}
