import { Scale } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening } from './evening-types.ts';

/** Says whose wishes count a little more this evening, and why; renders nothing when they all count the same. */
export function MoreSay({ evening }: { evening: Evening }) {
  const { t } = useTranslation('evenings');
  const member = evening.members.find(({ id }) => id === evening.moreSay);
  if (!member) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg bg-sunken px-4 py-3">
      <Scale className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {member.isMe ? t('moreSay.you') : t('moreSay.other', { name: member.name })}
      </span>
    </p>
  );
}
