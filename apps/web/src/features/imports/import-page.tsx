import { ArrowLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useIsOnboarding } from './continue-link.tsx';
import { PreviewView } from './preview/preview-view.tsx';
import { ReadingView } from './reading/reading-view.tsx';
import { ReportView } from './report/report-view.tsx';
import { SendingView } from './sending/sending-view.tsx';
import { useImport } from './sending/use-import.ts';
import { StartView } from './start/start-view.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Brings a history from other services: files, preview, upload; with `?import=` in the URL, the report of an import. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const isOnboarding = useIsOnboarding();
  const own = useImport((id) => void navigate(path(`/dashboard/account/import?import=${id}`)));
  const { step } = own;
  const id = search.get('import') ?? '';
  const back = isOnboarding
    ? { to: '/dashboard', label: t('continue.wizard') }
    : UUID.test(id)
      ? { to: '/dashboard/account/import', label: t('title') }
      : { to: '/dashboard/account', label: t('back') };

  const view = () => {
    if (step.name === 'reading') return <ReadingView progress={step.progress} onCancel={own.discard} />;
    if (step.name === 'sending') return <SendingView step={step} />;
    if (step.name === 'preview') {
      const { preview, error } = step;
      return (
        <PreviewView
          preview={preview}
          error={error}
          onOrder={own.readAs}
          onSend={() => own.send(preview)}
          onDiscard={own.discard}
        />
      );
    }
    if (UUID.test(id)) return <ReportView key={id} id={id} />;
    return <StartView isUnreadable={step.error === 'unreadable'} onFiles={own.read} />;
  };

  return (
    <div className="page-width pt-4 pb-16 sm:pt-8">
      {(step.name === 'choosing' || step.name === 'preview') && (
        <LocalizedLink
          to={back.to}
          className="mb-2 inline-flex min-h-11 items-center gap-2 rounded-md text-sm font-semibold text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4.5" aria-hidden="true" />
          {back.label}
        </LocalizedLink>
      )}
      {view()}
    </div>
  );
}
