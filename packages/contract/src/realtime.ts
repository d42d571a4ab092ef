/** Where live notifications come from: server-sent events, beside the contract's routes. */
export const NOTIFICATION_STREAM_PATH = '/realtime/v1/notifications';
