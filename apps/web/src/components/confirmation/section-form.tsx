import type { FormEvent, ReactNode } from 'react';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';

type Props = {
  failure: ApiError | null;
  busy: boolean;
  submitLabel: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form that unfolds in a section: red box, fields, send and cancel. */
export function SectionForm({ failure, busy, submitLabel, danger, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <form noValidate onSubmit={onSubmit} className="grid animate-fade-in gap-5">
      {failure && <FailureText failure={failure} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={busy}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
