/**
 * The push service of bench:push, in a process of its own: subscribes as many devices as it is told, then checks and
 * decrypts everything that comes; at the end it tells how much that was.
 */
import { startPushService } from '../../apps/server/src/testing/push-service.ts';

export type ReceiverOrder = { subscribe: number; publicKey: string } | 'count' | 'end';

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
    process.send?.(devices.map(({ subscription }) => subscription));
  }
});
process.send?.('ready');
