import { useLocation, useNavigate } from 'react-router';

/** `isPushed`: the step before is the history entry before. */
type Place = { wizardStep?: unknown; isPushed?: unknown } | null;

/**
 * Which step is shown. Each stands in the browser's history, so that its Back goes one step back; `first` is where
 * somebody starts whose history does not say.
 */
export function useWizardStep(first: number, count: number) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const place = state as Place;
  const asked = typeof place?.wizardStep === 'number' && place.wizardStep >= 0 ? place.wizardStep : first;
  const index = Math.min(asked, count - 1);
  const go = (wizardStep: number, isPushed: boolean) =>
    void navigate(pathname + search, { replace: !isPushed, state: { wizardStep, isPushed, keepScroll: true } });
  return {
    index,
    forth: () => go(index + 1, true),
    back: () => (place?.isPushed === true ? void navigate(-1) : go(index - 1, false)),
  };
}
