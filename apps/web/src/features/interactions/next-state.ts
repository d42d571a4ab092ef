import type { InteractionAction } from '@bugunne/contract/interactions';
import type { ItemState } from '@bugunne/contract/item';

/** What the server will make of `state`; taking a like back leaves a dislike alone, and the other way round. */
export function nextState(state: ItemState, action: InteractionAction, value: boolean): ItemState {
  switch (action) {
    case 'like':
    case 'dislike': {
      const opinion = action === 'like';
      if (value) return { ...state, liked: opinion };
      return state.liked === opinion ? { ...state, liked: null } : state;
    }
    case 'save':
      return { ...state, saved: value };
    default:
      return { ...state, viewed: true };
  }
}
