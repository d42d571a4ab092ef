import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { useNumber } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

const NAMES = ['total', 'active', 'inactive', 'premium', 'administrators', 'newToday', 'newInSevenDays'] as const;

/** Figures of all users. */
export function UserStats() {
  const { t } = useTranslation('admin-users');
  const { data, isError } = useQuery({ ...adminApi.adminUsers.figures.queryOptions(), ...ADMIN_QUERY });
  const number = useNumber();
  return (
    <Stats isStrip>
      {NAMES.map((name) => (
        <Stat
          key={name}
          label={t(`stats.${name}`)}
          value={data ? number(data[name]) : isError ? '–' : <Skeleton className="h-7 w-16" />}
        />
      ))}
    </Stats>
  );
}
