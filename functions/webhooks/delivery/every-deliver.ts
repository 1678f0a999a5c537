import { courierNow } from '../../platform/clock.ts';
import { send } from '../../platform/messaging/queues.ts';
import { scheduled } from '../../platform/schedule.ts';
import { listDueEndpoints } from './run-store.ts';

/** How many endpoints one run queues, the longest due first. The next run queues the others. */
const MOST = 1000;

/** Queues the endpoints whose failed deliveries are due again, and the endpoints whose worker died. */
export const handler = scheduled(async () => {
  const due = await listDueEndpoints(courierNow().toISOString(), MOST);
  await send('webhooks', due);
  return { endpoints: due.length };
});
