import type { FormEvent, ReactNode } from 'react';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ApiError } from '#lib/api-error.ts';

type Props = {
  failure: ApiError | null;
  busy: boolean;
  submitLabel: string;
  /** For actions that cannot be undone. */
  danger?: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Form that opens within a section: error box, fields, submit and cancel buttons. */
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
