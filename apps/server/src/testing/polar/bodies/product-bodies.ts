import type { Shop, ShopProduct } from '../records.ts';

const CREATED = '2026-01-05T09:12:41.318204Z';
const MODIFIED = '2026-01-06T10:02:17.540931Z';

const BENEFITS = {
  recommendations: { id: '7d1f0f0e-52b5-4d5c-9a54-6a1f3d2b7c01', description: 'Refresh recommendations' },
  advertising: { id: '7d1f0f0e-52b5-4d5c-9a54-6a1f3d2b7c02', description: 'No advertisements' },
} as const;

const interval = ({ planType }: ShopProduct) => (planType === 'yearly' ? 'year' : 'month');

export const priceBody = (product: ShopProduct, currency: string) => ({
  created_at: CREATED,
  modified_at: null,
  id: product.priceId,
  source: 'catalog',
  amount_type: 'fixed',
  price_currency: currency,
  tax_behavior: null,
  is_archived: false,
  product_id: product.id,
  type: 'recurring',
  recurring_interval: interval(product),
  price_amount: product.price,
});

const publicBenefitBody = (shop: Shop, benefit: keyof typeof BENEFITS) => ({
  id: BENEFITS[benefit].id,
  created_at: CREATED,
  modified_at: null,
  type: 'custom',
  description: BENEFITS[benefit].description,
  selectable: true,
  deletable: true,
  is_deleted: false,
  organization_id: shop.organizationId,
});

export const benefitBody = (shop: Shop, benefit: keyof typeof BENEFITS) => ({
  ...publicBenefitBody(shop, benefit),
  metadata: {},
  properties: { note: null },
  is_tax_applicable: true,
  visibility: 'public',
  visibility_configurable: true,
});

const coreBody = (shop: Shop, product: ShopProduct) => ({
  id: product.id,
  created_at: CREATED,
  modified_at: MODIFIED,
  trial_interval: 'day',
  trial_interval_count: 7,
  name: product.name,
  description: null,
  visibility: 'public',
  recurring_interval: interval(product),
  recurring_interval_count: 1,
  meter_interval: null,
  meter_interval_count: null,
  is_recurring: true,
  is_archived: product.isArchived,
  organization_id: shop.organizationId,
});

/** Of orders. */
export const orderProductBody = (shop: Shop, product: ShopProduct) => ({
  ...coreBody(shop, product),
  metadata: { plan: product.planType },
});

/** Of checkouts. */
export const checkoutProductBody = (shop: Shop, product: ShopProduct, currency: string) => ({
  ...coreBody(shop, product),
  prices: [priceBody(product, currency)],
  benefits: [publicBenefitBody(shop, 'recommendations'), publicBenefitBody(shop, 'advertising')],
  medias: [],
});

/** Of subscriptions. */
export const productBody = (shop: Shop, product: ShopProduct, currency: string) => ({
  ...orderProductBody(shop, product),
  prices: [priceBody(product, currency)],
  benefits: [benefitBody(shop, 'recommendations'), benefitBody(shop, 'advertising')],
  medias: [],
  attached_custom_fields: [],
});
