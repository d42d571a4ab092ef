import { PageHead } from '#components/page-head.tsx';
import { useReact } from '#features/interactions/use-react.ts';
import { SavedList } from '#features/lists/saved/saved-list.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['saved', 'card', 'member', 'errors'] };

export default function Saved() {
  const { t } = useTranslation('saved');
  const react = useReact();
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <SavedList
        save={(contentId, value) => void react(contentId, 'save', value)}
        onExclude={(contentId, action, value) => void react(contentId, action, value)}
      />
    </MemberPage>
  );
}
