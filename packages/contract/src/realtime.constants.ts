/** Path of the live notifications: server-sent events, outside the contract's routes. */
export const NOTIFICATION_STREAM_PATH = '/realtime/v1/notifications';

/** Data that others or the server itself change while a page shows it: each change is announced on the user's streams. */
export const LIVE_AREAS = ['friends', 'evenings', 'imports'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

/** Path of the changes of a guest's evening: server-sent events without data, outside the contract's routes. */
export const GUEST_STREAM_PATH = '/realtime/v1/evening';
