/// <reference lib="dom" />
/**
 * Functions that run inside the measured page. Each is sent there as text, so it must not use anything outside itself.
 */

type Figures = { presses: PerformanceEventTiming[]; observer: PerformanceObserver; shift: number; nodes: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
declare global {
  interface Window {
    figures?: Figures;
    result?: Promise<number>;
  }
}

/** Starts the observers; must run before the page's scripts. */
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

/** The number of presses that the browser counted on this page, including those under 16 ms, which have no entry. */
export function countInteractions(): number {
  const { interactionCount } = performance as Performance & { interactionCount?: number };
  if (interactionCount === undefined) throw new Error('this browser does not count interactions');
  return interactionCount;
}

/** Resolves after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

/**
 * Starts to wait for the result of the next press, which changes the page so that `selector` matches. It causes no frames,
 * which would count as paints of the press.
 */
export function watchForResult(selector: string): void {
  let pressedAt = 0;
  window.result = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing is ${selector} 10 s after the press`)), 10_000);
    addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (pressedAt === 0 || !document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** The time from the press to the paint of its result, in milliseconds. */
export function timeToResult(): Promise<number> {
  if (!window.result) throw new Error('no result is waited for');
  return window.result;
}

/** The longest interaction since the last call, in milliseconds; 0 when all were under 16. */
export function longestInteraction(): number {
  const { figures } = window;
  if (!figures) throw new Error('the observers were not started');
  figures.presses.push(...(figures.observer.takeRecords() as PerformanceEventTiming[]));
  const own = figures.presses.filter(
    (entry) => (entry as PerformanceEventTiming & { interactionId?: number }).interactionId,
  );
  figures.presses = [];
  return Math.max(0, ...own.map(({ duration }) => duration));
}

/** Layout shift without input since the page was opened, and the elements that shifted. */
export function shiftSoFar(): { total: number; nodes: string[] } {
  const { figures } = window;
  if (!figures) throw new Error('the observers were not started');
  return { total: figures.shift, nodes: figures.nodes };
}
