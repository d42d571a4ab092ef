/** A list on phones, three columns on wider screens. */
export const similarGrid = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 sm:grid-cols-3';
