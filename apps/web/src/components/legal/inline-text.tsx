import { LocalizedLink } from '#i18n/localized-link.tsx';
import { PartLink } from './part-link.tsx';

const PARTS = /(\[[^\]]+\]\([^)]+\)|`[^`]+`)/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** A sentence in which `[words](/page)` is a link to a page of ours, or to a part of this one, and `` `name` `` a name as the browser knows it. */
export function InlineText({ text }: { text: string }) {
  return text.split(PARTS).map((part, place) => {
    const [, words, to] = LINK.exec(part) ?? [];
    // The parts of a text never change their places.
    const key = `${place} ${part}`;
    if (words && to?.startsWith('#')) {
      return (
        <PartLink key={key} id={to.slice(1)} className="text-link font-medium">
          {words}
        </PartLink>
      );
    }
    if (words && to) {
      return (
        <LocalizedLink key={key} to={to} className="text-link font-medium">
          {words}
        </LocalizedLink>
      );
    }
    if (part.startsWith('`')) {
      return (
        <code key={key} className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.875em] wrap-anywhere">
          {part.slice(1, -1)}
        </code>
      );
    }
    return part;
  });
}
