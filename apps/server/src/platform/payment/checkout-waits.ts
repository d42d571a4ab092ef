/** How long a checkout waits, in milliseconds. */
export type CheckoutWaits = {
  /** For one answer of the provider. */
  provider: number;
  /** For another press that creates the checkout, in all; longer than `takeOver`. */
  creation: number;
  /** Between two looks at that press. */
  look: number;
  /** Until a creation without an answer counts as given up; longer than two answers of the provider. */
  takeOver: number;
};

export const CHECKOUT_WAITS: CheckoutWaits = { provider: 10_000, creation: 30_000, look: 150, takeOver: 25_000 };
