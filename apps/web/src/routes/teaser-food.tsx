import { FOOD_TEASER } from '#features/teasers/food-teaser.ts';
import { TeaserPage } from '#features/teasers/teaser-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['teasers'] };

export default function TeaserFood() {
  return <TeaserPage teaser={FOOD_TEASER} />;
}
