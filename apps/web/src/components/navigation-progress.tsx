import { useNavigation } from 'react-router';

/** Thin moving line while the next page loads; its CSS delays it, so that quick navigations do not show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden="true" className="navigation-progress" />;
}
