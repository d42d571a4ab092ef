import { TeaserPage } from '#components/teaser-page.tsx';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['teasers'] };

export default function TeaserFood() {
  return <TeaserPage topic="food" category="food" />;
}
