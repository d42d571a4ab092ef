import type { PlanType } from '@bugunne/contract';

/** The objects of the local Polar, of which `bodies/` makes Polar's bodies. Times have six decimals, amounts are minor units. */
export type Shop = {
  organizationId: string;
  /** Of the test network, shown in addresses only. */
  origin: string;
  currency: string;
  country: string;
  products: Record<PlanType, ShopProduct>;
};

export type ShopProduct = {
  id: string;
  priceId: string;
  planType: PlanType;
  name: string;
  price: number;
  isArchived: boolean;
};

export type Metadata = Record<string, string | number | boolean>;

export type CustomerRecord = {
  id: string;
  memberId: string;
  createdAt: string;
  modifiedAt: string | null;
  externalId: string | null;
  email: string;
  name: string;
  metadata: Metadata;
};

export type CheckoutRecord = {
  id: string;
  createdAt: string;
  modifiedAt: string | null;
  expiresAt: string;
  status: 'open' | 'expired' | 'confirmed' | 'succeeded' | 'failed';
  product: ShopProduct;
  currency: string;
  tax: number;
  successUrl: string | null;
  returnUrl: string | null;
  allowTrial: boolean;
  trialInterval: string | null;
  trialIntervalCount: number | null;
  trialEnd: string | null;
  externalCustomerId: string | null;
  customerId: string | null;
  customerEmail: string | null;
  customerName: string | null;
  customerIpAddress: string | null;
  locale: string | null;
  metadata: Metadata;
};

export type SubscriptionRecord = {
  id: string;
  createdAt: string;
  modifiedAt: string | null;
  product: ShopProduct;
  currency: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
  currentPeriodStart: string;
  currentPeriodEnd: string;
  trialStart: string | null;
  trialEnd: string | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: string | null;
  startedAt: string;
  endsAt: string | null;
  endedAt: string | null;
  pastDueAt: string | null;
  customer: CustomerRecord;
  checkoutId: string | null;
  metadata: Metadata;
};

export type OrderRecord = {
  id: string;
  itemId: string;
  createdAt: string;
  modifiedAt: string | null;
  status: 'pending' | 'paid' | 'refunded' | 'partially_refunded' | 'void';
  product: ShopProduct;
  /** Without tax. */
  net: number;
  tax: number;
  refunded: number;
  refundedTax: number;
  currency: string;
  billingReason: 'subscription_create' | 'subscription_cycle';
  label: string;
  invoiceNumber: string;
  isInvoiceGenerated: boolean;
  nextPaymentAttemptAt: string | null;
  subscription: SubscriptionRecord;
};

export type RefundRecord = {
  id: string;
  createdAt: string;
  modifiedAt: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string;
  amount: number;
  tax: number;
  order: OrderRecord;
};

export type BenefitGrantRecord = {
  id: string;
  createdAt: string;
  grantedAt: string;
  revokedAt: string | null;
  benefit: 'recommendations' | 'advertising';
  subscription: SubscriptionRecord;
};
