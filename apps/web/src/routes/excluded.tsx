import { PageHead } from '#components/page-head.tsx';
import { ExcludedList } from '#features/contents/excluded/excluded-list.tsx';
import { useInteract } from '#features/interactions/use-interact.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { MemberPage } from './member-page.tsx';

export const handle: PageHandle = { namespaces: ['excluded', 'saved', 'member'] };

export default function Excluded() {
  const { t } = useTranslation('excluded');
  const interact = useInteract();
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <ExcludedList onExclude={(contentId, action, value) => void interact({ contentId, action, value })} />
    </MemberPage>
  );
}
