import { AiSection } from './ai-section.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Samples } from './samples/samples.tsx';

/** Sections between the first screen and the features; their script is loaded lazily. */
export function Middle() {
  return (
    <>
      <HowItWorks />
      <Samples />
      <AiSection />
      <CategoryTiles />
    </>
  );
}
