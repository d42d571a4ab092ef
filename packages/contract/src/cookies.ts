/**
 * Every cookie that the server sets, without the `__Secure-` that most of them begin with on https. The privacy page says
 * of each what it is for.
 */
export const COOKIES = [
  'bugunne.session_token',
  'bugunne.session_data',
  'bugunne.two_factor',
  'bugunne.state',
  'bugunne.page',
] as const;
