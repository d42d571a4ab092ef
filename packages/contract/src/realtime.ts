/** Path of the live notifications: server-sent events, outside the contract's routes. */
export const NOTIFICATION_STREAM_PATH = '/realtime/v1/notifications';
