import { useNavigation } from 'react-router';

/** A thin moving line while the next page is on its way; quick ones come without it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden="true" className="navigation-progress" />;
}
