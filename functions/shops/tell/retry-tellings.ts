import { send } from '../../platform/messaging/queues.ts';
import { silenceOf } from '../connected/silent-shops.ts';
import { tellShop } from './tell-shop.ts';
import { listDueTellings } from './telling-store.ts';

/** How many failed reports to a shop are repeated in one run. */
const MOST_TOGETHER = 200;

/**
 * Repeats reports that a shop did not get. The first report shows whether the shop answers. The other reports are
 * queued only if it does.
 * @returns how many reports were due
 */
export async function retryTellings(shopId: string, at: Date): Promise<number> {
  const due = await listDueTellings(shopId, at, MOST_TOGETHER);
  const [first, ...others] = due;
  if (first === undefined) return 0;
  await tellShop(first, at);
  if (silenceOf(shopId) === undefined)
    await send(
      'shops',
      others.map((tell) => ({ tell })),
    );
  return due.length;
}
