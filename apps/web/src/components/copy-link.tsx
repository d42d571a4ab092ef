import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '#lib/use-copy.ts';

/** The link in a field, and a button that copies it. Without clipboard access the field is selected instead. */
export function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation('share');
  const { outcome, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome !== 'refused') return;
    field.current?.focus();
    field.current?.select();
  }, [outcome]);

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          readOnly
          value={link}
          aria-label={t('link')}
          onFocus={(event) => event.target.select()}
          className="min-w-32 flex-1"
        />
        <Button onClick={() => void copy(link)} className="max-w-full shrink-0">
          {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {outcome === 'copied' && t('copiedNotice')}
        {outcome === 'refused' && t('copyRefused')}
      </p>
    </div>
  );
}
