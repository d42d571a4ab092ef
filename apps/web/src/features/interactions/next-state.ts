import type { InteractionAction } from '@bugunne/contract/interactions';
import type { Exclusion, ItemState } from '@bugunne/contract/item';

/**
 * What the server will make of `state`; taking a like back leaves a dislike alone, and the other way round, and nothing is liked and
 * not wanted.
 */
export function nextState(state: ItemState, action: InteractionAction, value: boolean): ItemState {
  switch (action) {
    case 'like':
    case 'dislike': {
      const opinion = action === 'like';
      if (value) return { ...state, liked: opinion, excluded: opinion ? unless('unwanted', state) : state.excluded };
      return state.liked === opinion ? { ...state, liked: null } : state;
    }
    case 'save':
      return { ...state, saved: value };
    case 'view':
      return { ...state, viewed: true };
    case 'complete':
      return { ...state, excluded: value ? 'seen' : unless('seen', state) };
    case 'not_for_me':
      if (!value) return { ...state, excluded: unless('unwanted', state) };
      return { ...state, excluded: 'unwanted', liked: state.liked === true ? null : state.liked };
  }
}

const unless = (reason: Exclusion, { excluded }: ItemState) => (excluded === reason ? null : excluded);
