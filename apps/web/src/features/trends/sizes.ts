/** Heights of the charts including title and table button, so that the layout does not shift. */
export const sizes = { chart: 'h-108', taste: 'h-108' } as const;
