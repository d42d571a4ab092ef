import { TIMINGS } from '@bugunne/contract/limits';
import type { Statistics } from '@bugunne/contract/statistics';
import { useEffect, useState } from 'react';
import { ask } from '#lib/ask.ts';
import { useSiteSettings } from '#lib/site-texts.ts';
import { nextSimulated, simulatedStart } from './simulated.ts';

/** The figures as they grow; undefined until there are some. While they cannot be loaded, those of before stand. */
export function useFigures(): { figures: Statistics | undefined; isCounted: boolean } {
  const [figures, setFigures] = useState<Statistics>();
  const mode = useSiteSettings()?.landingStatistics;

  useEffect(() => {
    if (!mode) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const { min, max } = TIMINGS.simulatedStatistics;
    const turn = async () => {
      if (mode === 'simulated') setFigures((before) => (before ? nextSimulated(before) : simulatedStart()));
      else if (document.visibilityState === 'visible') {
        const counted = await ask('/rest/v1/statistics').catch(() => undefined);
        if (counted && !isGone) setFigures(counted);
      }
      const wait = mode === 'simulated' ? min + Math.random() * (max - min) : TIMINGS.statistics;
      if (!isGone) timer = setTimeout(turn, wait);
    };
    void turn();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [mode]);

  return { figures, isCounted: figures !== undefined && mode === 'live' };
}
