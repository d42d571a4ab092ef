/** Paths outside the contract's procedures: routes that no JSON client calls (a file, a picture, a redirect), and a prefix. */
export const RAW_PATHS = {
  ownDataFile: '/rest/v1/own_data',
  usersFile: '/rest/v1/users/export',
  eveningPicture: '/rest/v1/daily_recommendations/evening',
  yearPicture: '/rest/v1/trends/year',
  paymentWebhook: '/functions/v1/payment-webhook',
  externalSignIn: '/auth/v1/authorize',
  /** All paths of authentication begin with it. */
  auth: '/auth/v1/',
} as const;
