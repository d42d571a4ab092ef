/** After `complete` ("seen it") or `not_for_me` the item is never picked again. */
export const INTERACTION_ACTIONS = ['like', 'dislike', 'save', 'view', 'complete', 'not_for_me'] as const;
export type InteractionAction = (typeof INTERACTION_ACTIONS)[number];
