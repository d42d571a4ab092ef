import type { Drawing } from '@bugunne/contract/cover/shape';
import { createElement, Fragment, type ReactNode } from 'react';

/** Converts a drawing into React elements. */
export const renderDrawing = (drawing: Drawing): ReactNode => {
  if (drawing === false) return null;
  if ('tag' in drawing) return createElement(drawing.tag, drawing.attributes, ...drawing.children.map(renderDrawing));
  return createElement(Fragment, null, ...drawing.map(renderDrawing));
};
