/** `complete` says that the item is known already, `not_for_me` that it is not wanted: neither is picked again. */
export const INTERACTION_ACTIONS = ['like', 'dislike', 'save', 'view', 'complete', 'not_for_me'] as const;
export type InteractionAction = (typeof INTERACTION_ACTIONS)[number];
