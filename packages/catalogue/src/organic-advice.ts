/** Shown with a recipe's tips: whether a dish is organic depends on where its ingredients are bought. */
export const ORGANIC_ADVICE = {
  tr: 'Organik yemek istiyorsan malzemeleri alırken organik sertifikası olanları seç.',
  en: 'To make it organic, choose certified organic ingredients when you shop.',
} as const;
