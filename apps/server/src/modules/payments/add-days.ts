const DAY = 86_400_000;

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);
