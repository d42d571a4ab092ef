/** A list on the phone, a grid of covers from there on. */
export const savedGrid = 'mt-7 grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3 lg:grid-cols-4';
