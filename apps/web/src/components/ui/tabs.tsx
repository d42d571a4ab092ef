import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  return (
    <Radix.Root
      {...state}
      defaultValue={state.defaultValue ?? (state.value === undefined ? tabs[0]?.value : undefined)}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
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
