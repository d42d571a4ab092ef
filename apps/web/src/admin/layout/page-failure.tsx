import { CloudOff } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  /** `text`: its code could not be loaded; `broken`: it failed to render. */
  kind: 'text' | 'broken';
  onRetry: () => void;
};

/** In place of a page that cannot be shown; the tabs above it still work. */
export function PageFailure({ kind, onRetry }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <div role="alert">
      <PageMessage
        level={1}
        icon={<CloudOff aria-hidden="true" />}
        title={t('pageFailure.title')}
        text={t(`pageFailure.${kind}`)}
        action={<Button onClick={onRetry}>{t('common:action.retry')}</Button>}
      />
    </div>
  );
}

/** For a page that failed to render. */
export const BrokenPage = () => <PageFailure kind="broken" onRetry={() => location.reload()} />;
