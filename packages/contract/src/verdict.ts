import type { ItemState } from './item.schema.ts';

/** The change by the user's own verdict on an item, of the logit of its match; “not for me” says half as much as a dislike. */
const CHANGE = { like: 1.5, dislike: -1.5, unwanted: -0.75 };

type Verdict = Pick<ItemState, 'liked' | 'excluded'>;

/** Whether the user has said what they think of an item, so that its match follows from it. */
export const hasVerdict = ({ liked, excluded }: Verdict): boolean => liked !== null || excluded === 'unwanted';

/** The match in per cent, not rounded, after the user's verdict: falls clearly with a dislike, rises with a like. */
export function afterVerdict(compatibility: number, verdict: Verdict): number {
  if (!hasVerdict(verdict)) return compatibility;
  const change = verdict.liked === null ? CHANGE.unwanted : verdict.liked ? CHANGE.like : CHANGE.dislike;
  const share = Math.min(0.99, Math.max(0.01, compatibility / 100));
  return 100 / (1 + Math.exp(-Math.log(share / (1 - share)) - change));
}
