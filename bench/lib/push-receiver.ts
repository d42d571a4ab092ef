/**
 * The push service of bench:push, in its own process: subscribes devices on request, checks and decrypts everything it
 * receives, and returns the counts.
 */
import { startPushService } from '../../apps/server/src/testing/push-service.ts';

/** `silentEach`: one device in so many never answers. */
export type ReceiverOrder = { subscribe: number; publicKey: string; silentEach?: number } | 'count' | 'end';

const service = await startPushService();

process.on('message', async (order: ReceiverOrder) => {
  if (order === 'count') {
    const taken = service.pushed.length;
    const refused = service.requests.filter(({ status }) => status !== 201).length;
    service.pushed.splice(0);
    service.requests.splice(0);
    process.send?.({ taken, refused });
  } else if (order === 'end') {
    await service.close();
    process.disconnect();
  } else {
    const devices = Array.from({ length: order.subscribe }, () => service.subscribe(order.publicKey));
    const { silentEach } = order;
    for (const [n, device] of devices.entries()) if (silentEach && n % silentEach === 0) service.silence(device);
    process.send?.(devices.map(({ subscription }) => subscription));
  }
});
process.send?.('ready');
