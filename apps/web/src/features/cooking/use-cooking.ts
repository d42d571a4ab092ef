import { useCallback, useState } from 'react';
import { readTab, writeTab } from '#lib/storage.ts';

type Stored = { servings: number; done: number[] };

/** Cooking progress of a dish; survives a reload of the tab. */
export type Cooking = {
  servings: number;
  setServings: (servings: number) => void;
  /** Numbers of the steps that are done. */
  done: ReadonlySet<number>;
  mark: (step: number, isDone: boolean) => void;
  restart: () => void;
};

const keyOf = (contentId: string) => `cooking:${contentId}` as const;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'servings' in value &&
  Number.isInteger(value.servings) &&
  'done' in value &&
  Array.isArray(value.done);

function readState(contentId: string, servings: number): Stored {
  try {
    const value: unknown = JSON.parse(readTab(keyOf(contentId)) ?? 'null');
    if (isStored(value)) return value;
  } catch {
    // Invalid JSON counts as no progress.
  }
  return { servings, done: [] };
}

export function useCooking(contentId: string, baseServings: number): Cooking {
  const [state, setState] = useState(() => readState(contentId, baseServings));
  const change = useCallback(
    (update: (before: Stored) => Stored) =>
      setState((before) => {
        const after = update(before);
        const isUntouched = after.done.length === 0 && after.servings === baseServings;
        writeTab(keyOf(contentId), isUntouched ? null : JSON.stringify(after));
        return after;
      }),
    [contentId, baseServings],
  );
  return {
    servings: state.servings,
    setServings: (servings) => change((before) => ({ ...before, servings })),
    done: new Set(state.done),
    mark: (step, isDone) =>
      change((before) => ({
        ...before,
        done: [...before.done.filter((other) => other !== step), ...(isDone ? [step] : [])],
      })),
    restart: () => change((before) => ({ ...before, done: [] })),
  };
}
