import type { Statistics } from '@bugunne/contract/statistics.schema';

const between = (least: number, most: number) => Math.floor(least + Math.random() * (most - least + 1));

/** Initial simulated figures, for sites whose operator has chosen them in the settings. */
export const simulatedStart = (): Statistics => ({
  members: between(15_000, 16_000),
  premiumMembers: between(2_000, 2_400),
  appDownloads: between(8_000, 9_000),
  recommendations: between(50_000, 55_000),
  offer: null,
});

export const nextSimulated = (before: Statistics): Statistics => ({
  members: before.members + between(0, 3),
  premiumMembers: before.premiumMembers + between(0, 1),
  appDownloads: before.appDownloads + between(0, 2),
  recommendations: before.recommendations + between(1, 9),
  offer: null,
});
