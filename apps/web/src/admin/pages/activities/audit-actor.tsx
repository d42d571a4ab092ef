import type { AuditLog } from '@bugunne/contract/admin/activities';
import { useTranslation } from '#i18n/use-translation.ts';
import { UserName } from './user-name.tsx';

/** Who acted: a user by name, the system, or somebody who is not known (any more). */
export function AuditActor({ entry: { user, actor } }: { entry: Pick<AuditLog, 'user' | 'actor'> }) {
  const { t } = useTranslation('admin-activities');
  if (user) return <UserName user={user} />;
  return <span className="text-muted">{actor === 'system' ? t('actor.system') : t('deletedUser')}</span>;
}
