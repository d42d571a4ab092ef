import { useLocation, useNavigate } from 'react-router';

/** `depth`: how many of the history entries before this one are steps of the wizard, too. */
type Place = { wizardStep?: unknown; depth?: unknown } | null;

const count = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);

/**
 * Which step is shown. Each stands in the browser's history, so that its Back goes one step back. `first` is where
 * somebody starts whose history does not say; nobody gets beyond `furthest`.
 */
export function useWizardStep(first: number, furthest: number) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const place = state as Place;
  const index = Math.min(count(place?.wizardStep) ?? first, furthest);
  const depth = count(place?.depth) ?? 0;
  const go = (wizardStep: number, replace: boolean) =>
    void navigate(pathname + search, {
      replace,
      state: { wizardStep, depth: replace ? depth : depth + 1, keepScroll: true },
    });
  return {
    index,
    forth: () => go(index + 1, false),
    back: () => (depth > 0 ? void navigate(-1) : go(index - 1, true)),
    /** Goes back to before the first step, so that Back does not lead through a wizard that is over. */
    unwind: () => depth > 0 && void navigate(-depth),
  };
}
