import { SCREEN_TEASER } from '#features/teasers/screen-teaser.ts';
import { TeaserPage } from '#features/teasers/teaser-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['teasers'] };

export default function TeaserScreen() {
  return <TeaserPage teaser={SCREEN_TEASER} />;
}
