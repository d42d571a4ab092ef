/** Files of the app; those of the administration are never stored on a device. */
export const isAppFile = (path: string): boolean => path.startsWith('/assets/') && !path.startsWith('/assets/admin/');

/** Pages of members, by path and query. */
export const isMemberPage = /^\/(en\/)?(dashboard(\/|\?|$)|payment(-success)?(\?|$))/;

/** Addresses that the worker leaves to the network, by path and query. */
export const isOtherAddress = [
  /^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)/,
  /^\/(ads|health|metrics|docs|openapi|sandbox)/,
  /^\/(en\/)?admin(\/|\?|$)/,
  /\.\w+$/,
];
