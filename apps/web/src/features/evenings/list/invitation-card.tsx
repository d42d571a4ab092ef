import type { EveningSummary } from '@bugunne/contract/evenings.schema';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { CommandError, useCommand } from '../use-command.tsx';
import { useSummary } from './use-summary.ts';

type Props = { evening: EveningSummary; onOpen: (id: string) => void };

/** An invitation that the user has not answered. */
export function InvitationCard({ evening, onOpen }: Props) {
  const { t } = useTranslation('evenings');
  const { date, names } = useSummary(evening);
  const { run, busy, error } = useCommand();
  const { id } = evening;
  return (
    <li className="rounded-lg border border-ink bg-surface px-5 py-4">
      <p className="text-sm text-muted">{date}</p>
      <h3 className="mt-0.5 text-xl wrap-anywhere">{names}</h3>
      <p className="mt-1 text-muted">{t('own.invited.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={busy === 'accept'}
          onClick={() =>
            run(
              'accept',
              () => client.evenings.answer({ id, accept: true }),
              () => onOpen(id),
            )
          }
        >
          {t('invitation.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'refuse'}
          onClick={() => run('refuse', () => client.evenings.answer({ id, accept: false }))}
        >
          {t('invitation.refuse')}
        </Button>
      </div>
      <CommandError error={error} className="mt-4" />
    </li>
  );
}
