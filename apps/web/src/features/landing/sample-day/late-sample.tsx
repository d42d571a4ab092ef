import type { Language } from '@bugunne/contract/language.schema';
import type { SampleCard, SampleDay } from '@bugunne/contract/sample-day.schema';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchJson } from '#lib/api-paths.ts';
import { SampleCards } from './sample-cards.tsx';

type Props = {
  language: Language;
  /** Stays when the sample cannot be loaded: it says what a day has. */
  empty: ReactNode;
};

/** The sample of the day for a document that began with another page or in the other language. */
export function LateSample({ language, empty }: Props) {
  const [cards, setCards] = useState<readonly SampleCard[]>();
  useEffect(() => {
    fetchJson<SampleDay>(`${API_PATHS.landing.sampleDay}?language=${language}`).then(
      (sample) => setCards(sample.cards),
      () => undefined,
    );
  }, [language]);
  return cards ? <SampleCards cards={cards} /> : empty;
}
