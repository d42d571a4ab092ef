import { useLocation, useNavigate } from 'react-router';

/** `depth` is the number of history entries before this one that are steps of the wizard. */
type Place = { wizardStep?: unknown; depth?: unknown } | null;

const count = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);

/**
 * Index of the current step. Each step is a history entry, so that back navigation goes one step back. `first` is used
 * when the history has no step; the index never exceeds `furthest`.
 */
export function useWizardStep(first: number, furthest: number) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const place = state as Place;
  const index = Math.min(count(place?.wizardStep) ?? first, furthest);
  const depth = count(place?.depth) ?? 0;
  const goTo = (wizardStep: number, replace: boolean) =>
    void navigate(pathname + search, {
      replace,
      state: { wizardStep, depth: replace ? depth : depth + 1, keepScroll: true },
    });
  return {
    index,
    forward: () => goTo(index + 1, false),
    back: () => (depth > 0 ? void navigate(-1) : goTo(index - 1, true)),
    /** Goes back to before the first step, so that back navigation does not enter a finished wizard. */
    unwind: () => depth > 0 && void navigate(-depth),
  };
}
