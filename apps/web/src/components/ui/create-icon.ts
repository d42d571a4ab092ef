import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly [tag: string, attributes: object][] };

/**
 * Replaces the icon library's own function in the builds (`apps/web/build/icons.ts`): its sizes, contexts and aliases,
 * which the site does not use, are a kilobyte of script on every page. Icons are hidden from screen readers; the buttons
 * around them have names.
 */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
