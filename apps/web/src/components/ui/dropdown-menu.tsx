import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type MenuProps = { trigger: ReactNode; align?: 'start' | 'center' | 'end'; children: ReactNode };

/** Actions behind a button; `trigger` is one element that takes a ref. */
export function DropdownMenu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-w-[calc(100vw-1.5rem)] min-w-56 animate-fade-in rounded-lg border border-line bg-surface p-1.5 shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One action, or with `asChild` one link. */
export function DropdownItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-sunken [&_svg]:size-5 [&_svg]:text-muted',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
