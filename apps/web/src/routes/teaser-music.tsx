import { MUSIC_TEASER } from '#features/teasers/music-teaser.ts';
import { TeaserPage } from '#features/teasers/teaser-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['teasers'] };

export default function TeaserMusic() {
  return <TeaserPage teaser={MUSIC_TEASER} />;
}
