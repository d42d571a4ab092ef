/** How long a notification that arrives after a change counts as news of that change, in ms. */
const NEWS_WITHIN = 30_000;
let changedAt = Number.NEGATIVE_INFINITY;

/** Records that the user changes their plan in this tab, which says so itself. */
export function recordPlanChange(): void {
  changedAt = Date.now();
}

/** Whether news of the plan is that of a change made in this tab. */
export const isOwnPlanNews = (): boolean => Date.now() - changedAt < NEWS_WITHIN;
