import type { InteractionAction } from '@bugunne/contract/interactions';
import type { Exclusion, ItemState } from '@bugunne/contract/item';

/**
 * The state that the server will store after an action. Removing a like keeps a dislike, and the reverse; an item is
 * never both liked and marked "not for me".
 */
export function nextState(state: ItemState, action: InteractionAction, value: boolean): ItemState {
  switch (action) {
    case 'like':
    case 'dislike': {
      const opinion = action === 'like';
      if (value)
        return { ...state, liked: opinion, excluded: opinion ? exclusionWithout('unwanted', state) : state.excluded };
      return state.liked === opinion ? { ...state, liked: null } : state;
    }
    case 'save':
      return { ...state, saved: value };
    case 'view':
      return { ...state, viewed: true };
    case 'complete':
      return { ...state, excluded: value ? 'seen' : exclusionWithout('seen', state) };
    case 'not_for_me':
      if (!value) return { ...state, excluded: exclusionWithout('unwanted', state) };
      return { ...state, excluded: 'unwanted', liked: state.liked === true ? null : state.liked };
  }
}

const exclusionWithout = (reason: Exclusion, { excluded }: ItemState) => (excluded === reason ? null : excluded);
