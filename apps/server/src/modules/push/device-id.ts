import { createHash } from 'node:crypto';

/** As the browser makes it of its own endpoint. */
export const deviceId = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
