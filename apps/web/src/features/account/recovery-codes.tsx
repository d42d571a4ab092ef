import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { codes: string[]; onSaved: () => void };

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation('account');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className="grid animate-fade-in gap-4">
      <h3 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('codes.title')}
      </h3>
      <Notice tone="warning">{t('codes.text')}</Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-5 font-mono text-lg tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('codes.copy')} done={t('copied')} refused={t('copyRefused')} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t('codes.file')}\n\n${text}\n`)}`}
          download="bugunne.txt"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden="true" />
          {t('codes.download')}
        </a>
      </div>
      <Button onClick={onSaved} className="justify-self-start">
        {t('codes.kept')}
      </Button>
    </div>
  );
}
