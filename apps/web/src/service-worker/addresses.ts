/** Files of the app; those of the administration are never stored on a device. */
export const isAppFile = (path: string): boolean => path.startsWith('/assets/') && !path.startsWith('/assets/admin/');

/** Pages of members, by path and query. */
export const isMemberPage = /^\/(en\/)?(dashboard(\/|\?|$)|payment(-success)?(\?|$))/;

/** Beginnings of the addresses of the API. */
export const API_PATHS = ['/auth/v1/', '/rest/v1/', '/realtime/v1/', '/storage/v1/', '/functions/v1/'] as const;

/** Addresses that the worker leaves to the network, by path and query. */
export const isOtherAddress = [
  /^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)/,
  /^\/(ads|health|metrics|docs|openapi|sandbox)/,
  /^\/(en\/)?admin(\/|\?|$)/,
  /\.\w+$/,
];
