/** Path of the live notifications: server-sent events, outside the contract's routes. */
export const NOTIFICATION_STREAM_PATH = '/realtime/v1/notifications';

/** Data that several users share: a change by one of them is announced on the streams of the others. */
export const LIVE_AREAS = ['friends', 'evenings'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

/** Path of the changes of a guest's evening: server-sent events without data, outside the contract's routes. */
export const GUEST_STREAM_PATH = '/realtime/v1/evening';
