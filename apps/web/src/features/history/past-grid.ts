/** Layout of a day's picks: a list on phones, side by side on wider screens. */
export const pastGrid = 'mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4';
