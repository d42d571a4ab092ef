export const navLinkClass =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-2.5 text-sm font-medium hover:bg-sunken aria-[current=page]:underline aria-[current=page]:underline-offset-4';
