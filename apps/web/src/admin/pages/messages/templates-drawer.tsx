import type { ReplyTemplate } from '@bugunne/contract/admin/messages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import { TemplateForm } from './template-form.tsx';

/** Creates, changes and deletes the templates of replies. */
export function TemplatesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-messages');
  const query = useQuery({ ...adminApi.adminMessages.templates.queryOptions(), ...ADMIN_QUERY });
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const templates = query.data?.templates;
  return (
    <DetailDrawer title={t('template.title')} subtitle={t('template.text', { name: '{{name}}' })} onClose={onClose}>
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <div className="grid justify-items-start gap-4">
          {!templates && query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
          {!templates && query.isPending && <Skeleton className="h-16 w-full" />}
          {templates?.length === 0 && (
            <EmptyState
              compact
              level={3}
              icon={<MessageSquareText />}
              title={t('template.none')}
              text={t('template.noneText')}
              action={<Button onClick={() => setEdited('new')}>{t('template.new')}</Button>}
              className="w-full"
            />
          )}
          {templates && templates.length > 0 && (
            <ul className="grid w-full gap-3">
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
              ))}
            </ul>
          )}
          {templates && templates.length > 0 && <Button onClick={() => setEdited('new')}>{t('template.new')}</Button>}
        </div>
      )}
    </DetailDrawer>
  );
}

function TemplateRow({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { t } = useTranslation('admin-messages');
  const errorText = useAdminErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, title, texts } = template;
  const remove = useMutation({
    mutationFn: () => adminClient.adminMessages.removeTemplate({ id }),
    onSuccess: () => {
      toast.success(t('template.removed'));
      void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.templates.key() });
    },
  });
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-base break-words">{title}</h3>
        <Button variant="ghost" size="icon" aria-label={t('template.edit', { title })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('template.remove', { title })}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <p lang="tr" className="line-clamp-2 text-sm text-muted">
        {texts.tr}
      </p>
      <p lang="en" className="line-clamp-2 text-sm text-muted">
        {texts.en}
      </p>
      {remove.error && <Notice tone="danger">{errorText(remove.error)}</Notice>}
      {isAsking && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-sm font-semibold">{t('template.confirmRemove', { title })}</p>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('template.removeNow')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('template.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}
