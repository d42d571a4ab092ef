/** Worker thread that draws, so that drawing does not block requests. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { PictureOrder } from './orders.ts';
import type { PainterAnswer } from './painter.ts';

parentPort?.on('message', (order: PictureOrder) => {
  drawPicture(order).then(
    (png) => answer({ png: Uint8Array.from(png) }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(message: PainterAnswer) {
  parentPort?.postMessage(message);
}
