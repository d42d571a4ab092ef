import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Navigates back; to the dashboard when the page was opened by its address. */
export function BackButton() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const isFirst = useLocation().key === 'default';
  const back = () => void (isFirst ? navigate(localized('/dashboard')) : navigate(-1));
  return (
    <Button variant="ghost" className="-ml-4 print:hidden" onClick={back}>
      <ArrowLeft aria-hidden="true" />
      {t('action.back')}
    </Button>
  );
}
