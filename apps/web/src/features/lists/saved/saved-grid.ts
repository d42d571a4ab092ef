/** A list on phones, a grid of covers on wider screens. */
export const savedGrid =
  'mt-7 grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 md:grid-cols-3 lg:grid-cols-4';
