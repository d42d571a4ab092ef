/**
 * The secret of a guest's link while its page is open: it is removed from the address at once, and neither stored nor
 * sent anywhere but to the server. History keeps it for a reload, this module for a change of the language.
 */
let memory: string | null = null;

const TOKEN = /^#([\w-]{22,64})$/;

type HistoryState = { guestToken?: unknown } | null;

export const tokenInHash = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null;

export const withGuestToken = (state: unknown, token: string): object => ({
  ...(state as HistoryState),
  guestToken: token,
});

export const tokenInState = (state: unknown): string | null => {
  const token = (state as HistoryState)?.guestToken;
  return typeof token === 'string' ? token : null;
};

export const rememberToken = (token: string | null): void => {
  memory = token;
};
export const rememberedToken = (): string | null => memory;
