/** Worker thread that draws, so that drawing does not block requests. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { PainterAnswer, PainterTask } from './painter.ts';

parentPort?.on('message', ({ order, files }: PainterTask) => {
  drawPicture(order, files).then(
    (png) => answer({ png: Uint8Array.from(png) }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(message: PainterAnswer) {
  parentPort?.postMessage(message);
}
