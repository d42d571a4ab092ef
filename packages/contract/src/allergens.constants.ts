/** Allergens of a dish, named and ordered as on food labels. */
export const ALLERGENS = [
  { value: 'gluten', label: { tr: 'Gluten içeren tahıllar', en: 'Cereals containing gluten' } },
  { value: 'kabuklular ve yumuşakçalar', label: { tr: 'Kabuklular ve yumuşakçalar', en: 'Crustaceans and molluscs' } },
  { value: 'yumurta', label: { tr: 'Yumurta', en: 'Egg' } },
  { value: 'balık', label: { tr: 'Balık', en: 'Fish' } },
  { value: 'yer fıstığı', label: { tr: 'Yer fıstığı', en: 'Peanuts' } },
  { value: 'soya', label: { tr: 'Soya', en: 'Soy' } },
  { value: 'süt', label: { tr: 'Süt', en: 'Milk' } },
  { value: 'sert kabuklu meyveler', label: { tr: 'Sert kabuklu meyveler', en: 'Tree nuts' } },
  { value: 'kereviz', label: { tr: 'Kereviz', en: 'Celery' } },
  { value: 'hardal', label: { tr: 'Hardal', en: 'Mustard' } },
  { value: 'susam', label: { tr: 'Susam', en: 'Sesame' } },
  { value: 'acı bakla', label: { tr: 'Acı bakla (lüpen)', en: 'Lupin' } },
  { value: 'sülfit', label: { tr: 'Kükürt dioksit ve sülfitler', en: 'Sulphur dioxide and sulphites' } },
] as const;

export type Allergen = (typeof ALLERGENS)[number]['value'];
