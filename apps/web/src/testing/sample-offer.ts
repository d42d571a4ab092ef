import type { CheckoutResult, Offer, Transfer } from '@bugunne/contract/payments.schema';

const base = {
  currency: 'USD',
  originalPrice: null,
  discountPercent: 0,
  freeMonths: 0,
  popular: false,
  discount: false,
};
const account = { holder: 'BugünNe', bank: 'Örnek Bankası', iban: 'TR330006100519786457841326' };

/** The offer to a user who has not bought anything yet. */
export const sampleOffer = (over: Partial<Offer> = {}): Offer => ({
  plans: [
    { ...base, id: 'monthly', price: 200, period: 'month' },
    {
      ...base,
      id: 'yearly',
      price: 2000,
      originalPrice: 2400,
      period: 'year',
      discountPercent: 17,
      freeMonths: 2,
      popular: true,
      discount: true,
    },
  ],
  methods: ['credit-card', 'bank-transfer'],
  cardForm: true,
  trialDays: 7,
  moneyBackDays: 30,
  isSandbox: false,
  bankAccount: account,
  refusal: null,
  transfer: null,
  ...over,
});

export const sampleTransfer: Transfer = {
  attemptId: '0b1e2f34-0000-4000-8000-000000000001',
  code: 'BN7K2QXM',
  description: 'ada@example.com BN7K2QXM',
  planType: 'yearly',
  amount: 2000,
  currency: 'USD',
  account,
  expiresAt: '2026-12-09T12:00:00.000Z',
};

export const sampleResult = (over: Partial<CheckoutResult> = {}): CheckoutResult => ({
  checkoutId: 'chk-1234-567890abcdef',
  state: 'succeeded',
  reference: '90abcdef',
  orderNumber: 'BUGUNNE-0001',
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  date: '2026-11-25T12:00:00.000Z',
  trialEndsAt: null,
  isPremium: true,
  ...over,
});
