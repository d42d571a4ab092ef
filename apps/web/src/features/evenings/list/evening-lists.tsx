import type { EveningSummary } from '@bugunne/contract/evenings.schema';
import { MoonStar } from 'lucide-react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CREATE_TITLE_ID } from './create-evening.tsx';
import { EveningCard } from './evening-card.tsx';
import { InvitationCard } from './invitation-card.tsx';

type Props = {
  evenings: readonly EveningSummary[];
  /** Users without Premium wait for the invitation of a friend. */
  mayStart: boolean;
  onOpen: (id: string) => void;
};

/** Invitations first, then open evenings, then earlier ones. */
export function EveningLists({ evenings, mayStart, onOpen }: Props) {
  const { t } = useTranslation('evenings');
  const lists = {
    invitations: evenings.filter(({ isInvitation, isOver }) => isInvitation && !isOver),
    open: evenings.filter(({ isInvitation, isOver }) => !isInvitation && !isOver),
    past: evenings.filter(({ isInvitation, isOver }) => !isInvitation && isOver),
  };
  const shown = (['invitations', 'open', 'past'] as const).filter((name) => lists[name].length > 0);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<MoonStar aria-hidden="true" />}
        title={t('list.emptyTitle')}
        text={t(mayStart ? 'list.emptyText' : 'list.emptyTextInvited')}
        action={
          mayStart ? (
            <Button variant="secondary" onClick={() => document.getElementById(CREATE_TITLE_ID)?.focus()}>
              {t('list.emptyAction')}
            </Button>
          ) : (
            <LocalizedLink to="/dashboard/friends" className={buttonClass({ variant: 'secondary' })}>
              {t('list.emptyActionInvited')}
            </LocalizedLink>
          )
        }
      />
    );
  }
  return (
    <div className="grid gap-10">
      {shown.map((name) => (
        <section key={name} aria-labelledby={`evenings-${name}`}>
          <h2 id={`evenings-${name}`} className="mb-3 text-2xl">
            {t(`list.${name}`)}
          </h2>
          <ul className="grid gap-3">
            {lists[name].map((evening) =>
              name === 'invitations' ? (
                <InvitationCard key={evening.id} evening={evening} onOpen={onOpen} />
              ) : (
                <EveningCard key={evening.id} evening={evening} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
