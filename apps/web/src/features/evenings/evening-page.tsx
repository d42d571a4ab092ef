import { LoadFailure } from '#components/load-failure.tsx';
import { EveningGone } from './evening-gone.tsx';
import { EveningSkeleton } from './evening-skeleton.tsx';
import type { Friend, ItemPath } from './evening-types.ts';
import { EveningView } from './evening-view.tsx';
import { useEvening } from './use-evening.ts';

type Props = { id: string; friends: readonly Friend[]; onLeft: () => void };

const memberItemPath: ItemPath = (item) => `/dashboard/content/${item.id}`;

/** An evening of a signed-in member. Its changes arrive on the stream of notifications. */
export function EveningPage({ id, friends, onLeft }: Props) {
  const { evening, error, isGone, refetch } = useEvening(id);
  if (isGone) return <EveningGone />;
  if (evening) return <EveningView evening={evening} friends={friends} itemPath={memberItemPath} onLeft={onLeft} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <EveningSkeleton />;
}
