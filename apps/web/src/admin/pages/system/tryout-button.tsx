import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';

const KINDS = ['mail', 'push', 'language_model'] as const;
export type TryoutKind = (typeof KINDS)[number];
export const isTryoutKind = (component: string): component is TryoutKind => KINDS.some((kind) => kind === component);

type Result = { isGood: boolean; text: string };

const REASONS = [
  'no_key',
  'budget',
  'circuit_open',
  'timeout',
  'cancelled',
  'refused_key',
  'rate_limited',
  'server_error',
  'network',
  'bad_answer',
  'refusal',
] as const;

type Props = {
  kind: TryoutKind;
  /** Mails are written to files instead of being sent. */
  isWritten: boolean;
  onEnd: () => void;
};

/** Tries a component out on the administrator alone, and shows what came of it. */
export function TryoutButton({ kind, isWritten, onEnd }: Props) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const errorText = useAdminErrorText();
  const [result, setResult] = useState<Result | null>(null);

  const sent = isWritten ? 'mailWritten' : 'mailSent';
  async function attempt(): Promise<Result> {
    if (kind === 'mail') {
      const { isSent } = await adminClient.adminSystem.sendTestMail({ language });
      return { isGood: isSent, text: t(`tryout.${isSent ? sent : 'mailNotSent'}`) };
    }
    if (kind === 'push') {
      const { devices, sent: reached } = await adminClient.adminSystem.sendTestPush({ language });
      if (devices === 0) return { isGood: false, text: t('tryout.pushNoDevice') };
      return { isGood: reached === devices, text: t('tryout.pushSent', { sent: reached, devices }) };
    }
    const { isAnswered, failure, milliseconds, tokens } = await adminClient.adminSystem.askModel();
    const reason = REASONS.find((each) => each === failure) ?? 'bad_answer';
    return {
      isGood: isAnswered,
      text: isAnswered
        ? t('tryout.modelAnswered', { milliseconds, tokens })
        : t('tryout.modelFailed', { reason: t(`tryout.reason.${reason}`) }),
    };
  }

  const tryout = useMutation({
    mutationFn: attempt,
    onMutate: () => setResult(null),
    onSuccess: setResult,
    onError: (error) => setResult({ isGood: false, text: errorText(error) }),
    onSettled: onEnd,
  });
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Button variant="secondary" busy={tryout.isPending} onClick={() => tryout.mutate()}>
        {t(`tryout.${kind}`)}
      </Button>
      <p role="status" className={cn('text-sm empty:hidden', result?.isGood ? 'text-success' : 'text-danger')}>
        {result?.text}
      </p>
    </div>
  );
}
