import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Evening } from './evening-types.ts';
import { ownMember } from './members.ts';
import { CommandError, useCommand } from './use-command.tsx';

type Props = { evening: Evening; onLeft: () => void };

/** The open question to the user: an unanswered invitation, or whether they are back; nothing for a joined member. */
export function OwnState({ evening, onLeft }: Props) {
  const { t } = useTranslation('evenings');
  const { run, busy, error } = useCommand();
  const state = ownMember(evening)?.state;
  const { id } = evening;
  if (evening.isOver || state === undefined || state === 'joined') return null;
  return (
    <div className="rounded-lg border border-line-strong bg-surface px-5 py-4">
      <h2 className="text-xl">{t(`own.${state}.title`)}</h2>
      <p className="mt-1 text-muted">{t(`own.${state}.text`)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state === 'away' ? (
          <Button busy={busy !== null} onClick={() => run('back', () => client.evenings.comeBack({ id }))}>
            {t('own.away.action')}
          </Button>
        ) : (
          <>
            <Button
              busy={busy === 'accept'}
              onClick={() => run('accept', () => client.evenings.answer({ id, accept: true }))}
            >
              {t('invitation.accept')}
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'refuse'}
              onClick={() => run('refuse', () => client.evenings.answer({ id, accept: false }), onLeft)}
            >
              {t('invitation.refuse')}
            </Button>
          </>
        )}
      </div>
      <CommandError error={error} className="mt-4" />
    </div>
  );
}
