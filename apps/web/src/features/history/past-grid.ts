/** A list on the phone, the categories side by side from there on. */
export const pastGrid = 'mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4';
