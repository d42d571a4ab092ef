/** The restrictions that each kind of ingredient breaks, from common knowledge and independent of the code. */
export const MEAT = ['vejetaryen', 'vegan', 'pesketaryen'] as const;
export const PORK = [...MEAT, 'helal', 'koşer'] as const;
export const FISH = ['vejetaryen', 'vegan', 'deniz ürünsüz'] as const;
export const SHELLFISH = [...FISH, 'koşer'] as const;
export const AGED = ['vegan', 'süt ürünsüz', 'paleo'] as const;
export const MILK = [...AGED, 'laktozsuz'] as const;
export const RENNET = ['vejetaryen', 'pesketaryen', 'koşer'] as const;
export const EGG = ['vegan', 'yumurtasız'] as const;
export const GLUTEN = ['glutensiz', 'paleo', 'ketojenik'] as const;
export const GRAIN = ['paleo', 'ketojenik'] as const;
export const SOY = ['soyasız', 'paleo', 'ketojenik'] as const;
export const NUT = ['kuruyemişsiz'] as const;
/** In Turkish, peanuts are "kuruyemiş", too. */
export const PEANUT = ['yer fıstıksız', 'kuruyemişsiz', 'paleo'] as const;
export const SESAME = ['susamsız'] as const;
export const SUGAR = ['şekersiz', 'paleo', 'ketojenik'] as const;
export const ALCOHOL = ['helal', 'alkolsüz', 'paleo'] as const;
export const GELATIN = ['vejetaryen', 'vegan', 'pesketaryen', 'helal', 'koşer'] as const;
export const PROCESSED = ['paleo'] as const;
