import { createHash } from 'node:crypto';

/** The id of a device. The browser derives the same from its own endpoint. */
export const deviceId = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
