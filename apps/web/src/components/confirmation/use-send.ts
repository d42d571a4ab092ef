import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiError, toApiError } from '#lib/api-error.ts';

type Options<Values extends FieldValues, Answer> = {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<Answer>;
  /** Field that an error belongs to, with its message; null for the error box. */
  faultOf: (error: ApiError) => [field: Path<Values>, text: string] | null;
  onDone: (answer: Answer) => void;
};

/**
 * Sends a form of a section and then refetches the account. An error is shown at its field or in the error box; the
 * input is kept.
 */
export function useSend<Values extends FieldValues, Answer>({ form, send, faultOf, onDone }: Options<Values, Answer>) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const mutation = useMutation({ mutationFn: send, meta: { invalidates: ['account'] } });

  function refuse(thrown: unknown) {
    const error = toApiError(thrown);
    const fault = faultOf(error);
    if (fault) form.setError(fault[0], { message: fault[1] }, { shouldFocus: true });
    else setFailure(error);
  }

  const submit = form.handleSubmit((values) => mutation.mutateAsync(values).then(onDone, refuse));
  return {
    failure,
    busy: form.formState.isSubmitting,
    submit: (event: React.FormEvent) => {
      setFailure(null);
      void submit(event);
    },
  };
}
