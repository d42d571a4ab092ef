import type { PastPick } from '@bugunne/contract/recommendations.schema';
import { Ban, Bookmark, CircleCheck, Eye, Heart, ThumbsDown } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Icons for the user's interactions with a pick. */
export function PickStates({ state }: { state: PastPick['state'] }) {
  const { t } = useTranslation('history');
  const marks = [
    { name: 'liked', is: state.liked === true, Icon: Heart },
    { name: 'disliked', is: state.liked === false, Icon: ThumbsDown },
    { name: 'saved', is: state.saved, Icon: Bookmark },
    { name: 'seen', is: state.excluded === 'seen', Icon: CircleCheck },
    { name: 'unwanted', is: state.excluded === 'unwanted', Icon: Ban },
    { name: 'viewed', is: state.viewed, Icon: Eye },
  ] as const;
  const active = marks.filter(({ is }) => is);
  if (active.length === 0) return null;
  return (
    <ul className="mt-1.5 flex gap-2.5 text-accent">
      {active.map(({ name, Icon }) => (
        <li key={name} title={t(`state.${name}`)}>
          <Icon className="size-4.5" aria-hidden="true" />
          <span className="sr-only">{t(`state.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}
