/** The timeline over the whole width, the two others side by side where there is room. */
export const chartGrid = 'mt-10 grid gap-x-10 gap-y-10 md:grid-cols-2';

/** Heights of the figures with title and table button, so that nothing moves when they come. */
export const sizes = { timeline: 'h-92 md:col-span-2', small: 'h-72 md:h-84' } as const;
