import type { SharedItem } from '@bugunne/contract/item.schema';
import { SHARED_ITEM_ELEMENT } from '@bugunne/contract/shared-page.constants';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readable } from '#lib/text.ts';

/** Sent by the server with the document, for its path. */
let served: { path: string; item: SharedItem | null } | undefined;

/** Reads the item from the HTML; called before the page renders. */
export function readServedItem(): void {
  const json = document.getElementById(SHARED_ITEM_ELEMENT)?.textContent;
  if (json) served = { path: readable(location.pathname), item: JSON.parse(json) };
}

/** The item of the current page as the server has sent it: null for a missing one, undefined on any other page. */
export function useServedItem(): SharedItem | null | undefined {
  const path = readable(useLocation().pathname);
  return served?.path === path ? served.item : undefined;
}

const headElements = () => document.head.querySelectorAll('[data-served]');

/**
 * Whether the server rendered this page's head, as it does on a full page load. Removes that head with the page,
 * because React does not manage it.
 */
export function useServedHead(): boolean {
  const isServedPage = useServedItem() !== undefined;
  const [isServed] = useState(() => isServedPage && headElements().length > 0);
  useEffect(
    () => () => {
      for (const element of headElements()) element.remove();
    },
    [],
  );
  return isServed;
}
