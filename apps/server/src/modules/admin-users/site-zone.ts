/** Days of filters, figures and exports are those of the staff. */
export const SITE_ZONE = 'Europe/Istanbul';
