/**
 * Every cookie that the server sets, without the `__Host-` prefix that they have on https. The privacy page gives the
 * purpose of each.
 */
export const COOKIES = [
  'bugunne.session_token',
  'bugunne.session_data',
  'bugunne.two_factor',
  'bugunne.state',
  'bugunne.page',
  'bugunne.device',
  'bugunne.evening',
] as const;
