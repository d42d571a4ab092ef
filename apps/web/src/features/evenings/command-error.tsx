import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';

/** Why the last change was refused; renders nothing without an error. */
export function CommandError({ error, className }: { error: unknown; className?: string }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Notice tone="danger" {...(className && { className })}>
      {errorText(error)}
    </Notice>
  );
}
