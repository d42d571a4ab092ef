import type { AuditLog } from '@bugunne/contract/admin/activities.contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { UserName } from './user-name.tsx';

/** The author of an entry: a user by name, the system, or an unknown or deleted user. */
export function AuditActor({
  entry: { user, actor },
}: {
  entry: { user: { email: string; displayName: string } | null; actor: AuditLog['actor'] };
}) {
  const { t } = useTranslation('admin-activities');
  if (user) return <UserName user={user} />;
  return <span className="text-muted">{actor === 'system' ? t('actor.system') : t('deletedUser')}</span>;
}
