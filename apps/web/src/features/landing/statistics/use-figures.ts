import { TIMINGS } from '@bugunne/contract/limits.constants';
import type { Statistics } from '@bugunne/contract/statistics.schema';
import { useEffect, useState } from 'react';
import { fetchJson } from '#lib/api-paths.ts';
import { useSiteSettings } from '#lib/site-texts.ts';
import { nextSimulated, simulatedStart } from './simulated.ts';

/** The current figures; undefined until the first are known. When a request fails the last figures stay. */
export function useFigures(): { figures: Statistics | undefined; isCounted: boolean } {
  const [figures, setFigures] = useState<Statistics>();
  const mode = useSiteSettings()?.landingStatistics;

  useEffect(() => {
    if (!mode) return;
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const { min, max } = TIMINGS.simulatedStatistics;
    const update = async () => {
      if (mode === 'simulated') setFigures((before) => (before ? nextSimulated(before) : simulatedStart()));
      else if (document.visibilityState === 'visible') {
        const counted = await fetchJson(API_PATHS.statistics.get).catch(() => undefined);
        if (counted && !isUnmounted) setFigures(counted);
      }
      const wait = mode === 'simulated' ? min + Math.random() * (max - min) : TIMINGS.statistics;
      if (!isUnmounted) timer = setTimeout(update, wait);
    };
    void update();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [mode]);

  return { figures, isCounted: figures !== undefined && mode === 'live' };
}
