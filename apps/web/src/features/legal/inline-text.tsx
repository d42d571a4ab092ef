import { Fragment } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { PartLink } from './section-link.tsx';

const PARTS = /(\[[^\]]+\]\([^)]+\)|`[^`]+`)/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/**
 * Renders a sentence with simple mark-up: `[words](/page)` links to a page, `[words](#id)` to a section of this page,
 * and `` `name` `` is code.
 */
export function InlineText({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) => {
    const [, words, to] = LINK.exec(part) ?? [];
    // The parts of a text never change their order.
    const key = `${index} ${part}`;
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
        <code
          key={key}
          className="box-decoration-clone rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.875em] wrap-anywhere"
        >
          {withBreaks(part.slice(1, -1))}
        </code>
      );
    }
    return part;
  });
}

/** A long name breaks after its points, lines and hyphens, before it breaks inside a word. */
const withBreaks = (name: string) =>
  name.split(/(?<=[._-])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
