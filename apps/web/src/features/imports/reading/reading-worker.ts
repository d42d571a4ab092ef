import type { ReadingRequest } from './messages.ts';
import { serveReading } from './serve-reading.ts';

const serve = serveReading((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => void serve(data));
