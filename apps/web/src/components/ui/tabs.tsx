import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

type Tab = { value: string; label: ReactNode; content: ReactNode };
type Props = {
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Accessible name of the tab list. */
  label: string;
};

/** Tab list with the panel of the selected tab. */
export function Tabs({ tabs, label, ...state }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { value } = state;
  useEffect(() => {
    if (value !== undefined && list.current) showActive(list.current);
  }, [value]);
  return (
    <Radix.Root
      {...state}
      defaultValue={state.defaultValue ?? (state.value === undefined ? tabs[0]?.value : undefined)}
    >
      <Radix.List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 -outline-offset-2 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Moves the list only: `scrollIntoView` would move the page as well. */
function showActive(list: HTMLElement): void {
  const tab = list.querySelector('[data-state="active"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = list.getBoundingClientRect();
  list.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left);
}
