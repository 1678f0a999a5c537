import { indiaDay } from '../../../../shared/dates.ts';
import { getWallet } from '../../../ledger/store.ts';
import { now } from '../../../platform/clock.ts';
import { concurrently } from '../../../platform/concurrency.ts';
import { send } from '../../../platform/messaging/queues.ts';
import { scheduled } from '../../../platform/schedule.ts';
import { findAutomatic, listWaitingSellers } from './automatic-store.ts';

const AT_ONCE = 20;

/**
 * Returns whether a seller's orders may be shipped automatically now. If shipping has stopped, it may continue after a
 * change of the wallet, the day or the setting.
 */
async function mayGoOn(seller: string, day: string): Promise<boolean> {
  const stopped = (await findAutomatic(seller))?.stopped;
  if (stopped === undefined) return true;
  if (stopped.reason === 'limit') return stopped.day !== day;
  return stopped.mailed !== true || (await getWallet(seller)).seq !== stopped.seq;
}

/**
 * Queues the sellers whose orders wait for automatic shipping. Leaves out sellers whose wallet has not changed since
 * the money ran out, and sellers who have reached the day's limit.
 */
export const handler = scheduled(async () => {
  const day = indiaDay(now());
  const woken: { seller: string }[] = [];
  await concurrently(await listWaitingSellers(), AT_ONCE, async (seller) => {
    if (await mayGoOn(seller, day)) woken.push({ seller });
  });
  await send('batches', woken);
  return { sellers: woken.length };
});
