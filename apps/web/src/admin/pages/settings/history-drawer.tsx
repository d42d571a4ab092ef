import { SETTINGS, type SettingKey } from '@bugunne/contract/settings.schema';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { exactInstantText } from '../../lib/format.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import { useValueLines } from './value-text.ts';

type Props = {
  settingKey: SettingKey;
  onClose: () => void;
  /** Puts an earlier value into the form, where it is checked and saved like any other; null is the default. */
  onRevert: (value: unknown) => void;
};

/** The changes of a setting: time, author, old and new value. */
export function HistoryDrawer({ settingKey, onClose, onRevert }: Props) {
  const { t } = useTranslation('admin-settings');
  const lines = useValueLines();
  const history = useQuery({
    ...adminApi.adminSettings.history.queryOptions({ input: { key: settingKey } }),
    ...ADMIN_QUERY,
    staleTime: 0,
  });
  const linesOf = (value: unknown) => lines(settingKey, value ?? SETTINGS[settingKey].fallback);
  return (
    <DetailDrawer
      title={t('historyOf.title', { name: t(`names.${settingKey}`) })}
      subtitle={settingKey}
      onClose={onClose}
    >
      {history.isPending && <Spinner className="mx-auto my-8 size-8" />}
      {history.error && (
        <LoadFailure title={t('historyOf.failed')} error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data?.entries.length === 0 && <p className="text-muted">{t('historyOf.none')}</p>}
      <ol className="grid gap-4">
        {history.data?.entries.map((entry) => (
          <li key={entry.id} className="rounded-md border border-line p-4 text-sm">
            <p className="font-semibold break-all">
              {exactInstantText(entry.at)} · {entry.by?.email ?? t('system')}
            </p>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              {[
                { name: t('historyOf.before'), value: entry.before, other: entry.after },
                { name: t('historyOf.after'), value: entry.after, other: entry.before },
              ].map(({ name, value, other }) => (
                <div key={name} className="min-w-0">
                  <dt className="text-muted">
                    {name}
                    {value === null && ` (${t('default')})`}
                  </dt>
                  {linesOf(value).map((line) => (
                    <dd key={line} className={cn('break-words', !linesOf(other).includes(line) && 'font-semibold')}>
                      {line}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
            <Button variant="secondary" className="mt-3" onClick={() => onRevert(entry.before)}>
              {t('historyOf.revert')}
            </Button>
          </li>
        ))}
      </ol>
    </DetailDrawer>
  );
}
