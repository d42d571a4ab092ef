import type { CheckoutRecord, Shop } from '../records.ts';
import { addressBody } from './customer-bodies.ts';
import { checkoutProductBody, priceBody } from './product-bodies.ts';

/** Whether the checkout starts a trial. */
export const hasTrial = (checkout: CheckoutRecord) => checkout.allowTrial && checkout.trialInterval !== null;

export function checkoutBody(shop: Shop, checkout: CheckoutRecord) {
  const { id, product, currency, tax } = checkout;
  const withTrial = hasTrial(checkout);
  const isOpen = checkout.status === 'open' || checkout.status === 'expired';
  const secret = `polar_c_${id.replaceAll('-', '')}`;
  const intent = isOpen
    ? {}
    : {
        customer_id: `cus_${id.slice(0, 8)}`,
        intent_client_secret: `seti_${id.slice(0, 8)}`,
        intent_status: checkout.status === 'succeeded' ? 'succeeded' : 'requires_action',
      };
  return {
    id,
    created_at: checkout.createdAt,
    modified_at: checkout.modifiedAt,
    custom_field_data: {},
    payment_processor: 'stripe',
    status: checkout.status,
    client_secret: secret,
    url: `${shop.origin}/checkout/${secret}`,
    expires_at: checkout.expiresAt,
    success_url:
      checkout.successUrl?.replaceAll('{CHECKOUT_ID}', id) ?? `${shop.origin}/checkout/${secret}/confirmation`,
    return_url: checkout.returnUrl,
    embed_origin: null,
    amount: product.price,
    seats: null,
    min_seats: null,
    max_seats: null,
    units: null,
    min_units: null,
    max_units: null,
    discount_amount: 0,
    net_amount: product.price,
    tax_amount: tax,
    tax_behavior: null,
    total_amount: product.price + tax,
    currency,
    allow_trial: checkout.allowTrial,
    active_trial_interval: withTrial ? checkout.trialInterval : null,
    active_trial_interval_count: withTrial ? checkout.trialIntervalCount : null,
    trial_end: checkout.trialEnd,
    organization_id: shop.organizationId,
    product_id: product.id,
    product_price_id: product.priceId,
    discount_id: null,
    allow_discount_codes: true,
    require_billing_address: false,
    is_discount_applicable: true,
    is_free_product_price: false,
    is_payment_required: !withTrial,
    is_payment_setup_required: withTrial,
    is_payment_form_required: true,
    customer_id: checkout.customerId,
    is_business_customer: false,
    customer_name: checkout.customerName,
    customer_email: checkout.customerEmail,
    customer_ip_address: checkout.customerIpAddress,
    customer_billing_name: null,
    customer_billing_address: addressBody(shop.country),
    customer_tax_id: null,
    locale: checkout.locale,
    payment_method_type: isOpen ? null : 'card',
    payment_processor_metadata: { publishable_key: 'pk_test_local', ...intent },
    customer_billing_address_fields: {
      country: true,
      state: false,
      city: false,
      postal_code: false,
      line1: false,
      line2: false,
    },
    billing_address_fields: {
      country: 'required',
      state: 'disabled',
      city: 'disabled',
      postal_code: 'disabled',
      line1: 'disabled',
      line2: 'disabled',
    },
    trial_interval: checkout.trialInterval,
    trial_interval_count: checkout.trialIntervalCount,
    metadata: checkout.metadata,
    external_customer_id: checkout.externalCustomerId,
    customer_external_id: checkout.externalCustomerId,
    products: [checkoutProductBody(shop, product, currency)],
    product: checkoutProductBody(shop, product, currency),
    product_price: priceBody(product, currency),
    prices: { [product.id]: [priceBody(product, currency)] },
    discount: null,
    // Polar's own is of a subscription that the checkout upgrades.
    subscription_id: null,
    attached_custom_fields: [],
    customer_metadata: {},
    subtotal_amount: product.price,
  };
}
