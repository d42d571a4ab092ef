import type { Drawing } from '@bugunne/contract/cover/shape';
import { createElement, Fragment, type ReactNode } from 'react';

/** A drawing as React elements. */
export const drawn = (drawing: Drawing): ReactNode => {
  if (drawing === false) return null;
  if ('tag' in drawing) return createElement(drawing.tag, drawing.attributes, ...drawing.children.map(drawn));
  return createElement(Fragment, null, ...drawing.map(drawn));
};
