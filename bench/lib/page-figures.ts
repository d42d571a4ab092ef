/// <reference lib="dom" />
/** What runs inside the measured page. Each is sent there as text and may use nothing from around it. */

type Figures = { presses: PerformanceEventTiming[]; observer: PerformanceObserver; shift: number; nodes: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
declare global {
  interface Window {
    figures?: Figures;
  }
}

/** Watches from before the page's own scripts. */
export function keepFigures(): void {
  const figures: Figures = {
    presses: [],
    observer: new PerformanceObserver((list) => {
      figures.presses.push(...(list.getEntries() as PerformanceEventTiming[]));
    }),
    shift: 0,
    nodes: [],
  };
  window.figures = figures;
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  figures.observer.observe(options);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      figures.shift += entry.value;
      for (const { node } of entry.sources ?? []) {
        const element = node instanceof Element ? node : node?.parentElement;
        figures.nodes.push(`${element?.tagName.toLowerCase()}.${element?.getAttribute('class')?.split(' ')[0] ?? ''}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The longest interaction since the last call, in milliseconds; 0 when all were under 16. */
export function longestInteraction(): number {
  const { figures } = window;
  if (!figures) return Number.NaN;
  figures.presses.push(...(figures.observer.takeRecords() as PerformanceEventTiming[]));
  const own = figures.presses.filter(
    (entry) => (entry as PerformanceEventTiming & { interactionId?: number }).interactionId,
  );
  figures.presses = [];
  return Math.max(0, ...own.map(({ duration }) => duration));
}

/** Layout shift without input since the page was opened, and what shifted. */
export function shiftSoFar(): { total: number; nodes: string[] } {
  return { total: window.figures?.shift ?? Number.NaN, nodes: window.figures?.nodes ?? [] };
}
