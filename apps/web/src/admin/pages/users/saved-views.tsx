import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import { useUserChange } from './use-user-change.ts';

/** The address without the opened user. */
function queryOf(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('user');
  return query.toString();
}

/** Filters and order under names, for this administrator. */
export function SavedViews() {
  const { t } = useTranslation('admin-users');
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'rename' | 'remove' | null>(null);
  const { data } = useQuery({ ...adminApi.adminUsers.views.queryOptions(), ...ADMIN_QUERY });
  const remove = useUserChange(adminClient.adminUsers.removeView, {
    success: t('views.removed'),
    onSuccess: () => setDialog(null),
  });
  const views = data?.views ?? [];
  const query = queryOf(search);
  const current = views.find((view) => view.query === query);
  return (
    <div className="flex flex-wrap items-center gap-1">
      {views.length > 0 && (
        <Select
          className="w-56"
          aria-label={t('views.label')}
          value={current?.id ?? ''}
          onChange={(event) => setSearch(views.find(({ id }) => id === event.target.value)?.query ?? '')}
        >
          <option value="">{t('views.choose')}</option>
          {views.map((view) => (
            <option key={view.id} value={view.id}>
              {view.name}
            </option>
          ))}
        </Select>
      )}
      {current ? (
        <>
          <Button variant="ghost" size="icon" aria-label={t('views.rename')} onClick={() => setDialog('rename')}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t('views.remove')} onClick={() => setDialog('remove')}>
            <Trash2 aria-hidden="true" />
          </Button>
        </>
      ) : (
        query !== '' && (
          <Button variant="secondary" onClick={() => setDialog('save')}>
            <BookmarkPlus aria-hidden="true" />
            {t('views.save')}
          </Button>
        )
      )}
      {dialog === 'remove' && current && (
        <ConfirmChangeDialog
          title={t('views.remove')}
          subject={current.name}
          text={t('views.removeText')}
          isBusy={remove.isPending}
          isDanger
          onConfirm={() => remove.mutate({ id: current.id })}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'save' || dialog === 'rename') && (
        <NameDialog renamed={dialog === 'rename' ? current : undefined} query={query} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

type NameProps = { renamed: { id: string; name: string } | undefined; query: string; onClose: () => void };

function NameDialog({ renamed, query, onClose }: NameProps) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const form = useForm({ defaultValues: { name: renamed?.name ?? '' } });
  const save = useUserChange(
    (input: { name: string }): Promise<unknown> =>
      renamed
        ? adminClient.adminUsers.renameView({ id: renamed.id, ...input })
        : adminClient.adminUsers.saveView({ ...input, query }),
    {
      success: t('views.saved'),
      onSuccess: onClose,
      onError(error) {
        if (toApiError(error).code !== 'invalid_input') return false;
        form.setError('name', { message: t('views.taken') }, { shouldFocus: true });
        return true;
      },
    },
  );
  const submit = form.handleSubmit((values) => save.mutate(values));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t(renamed ? 'views.rename' : 'views.save')}
      closeLabel={t('admin:close')}
      startsInField
      footer={
        <Button type="submit" form="view-name" busy={save.isPending}>
          {t('views.confirm')}
        </Button>
      }
    >
      <form id="view-name" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('views.name')}
          hint={renamed ? undefined : t('views.nameHint')}
          error={form.formState.errors.name?.message ?? ''}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('name', { validate: (name) => name.trim() !== '' || t('views.nameMissing') })}
              maxLength={60}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
