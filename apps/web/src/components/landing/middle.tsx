import { AiSection } from './ai-section.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Samples } from './samples/samples.tsx';

/** What stands between the first screen and the features, whose script can come late. */
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
