/** How a title is offered: with a subscription, free, free with ads, or for a payment. */
export const AVAILABILITY_KINDS = ['subscription', 'free', 'ads', 'rent', 'buy'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

/** Kinds that cost a user of the service nothing more. */
export const INCLUDED_KINDS = ['subscription', 'free', 'ads'] as const satisfies readonly AvailabilityKind[];
