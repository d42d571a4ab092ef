import { PageHead } from '#components/page-head.tsx';
import { useInteract } from '#features/interactions/use-interact.ts';
import { ExcludedList } from '#features/lists/excluded/excluded-list.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['excluded', 'saved', 'member', 'errors'] };

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
