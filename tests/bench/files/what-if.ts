/**
 * Measures the preview of a partner's rate card, which prices last month's orders with the new card. The preview runs
 * in a separate worker process. The first measurement has 20,000 orders. The second has 30,000, of which the preview
 * samples 20,000. Exits 1 above 60 s or 1,024 MB. Run by `npm run bench:what-if [orders]`.
 */
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { monthBefore } from '../../../functions/what-if/sample-orders.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { indiaDay, startOfDay } from '../../../shared/dates.ts';
import { runMeasured } from '../../support/clouds/measured.ts';
import { receivedUpload } from '../../support/files/received-uploads.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { callApi } from '../../support/people/call-api.ts';
import { person } from '../../support/people/people.ts';
import { partnerBook } from '../../unit/places/workbooks.ts';

const LIMITS = { ms: 60_000, workerMb: 1024 };
const SELLERS = 200;
const DAYS = 28;
const wanted = Number(process.argv[2] ?? 20_000);

const cloud = await startCloud();
const api = <T>(method: string, path: string, sent?: Parameters<typeof callApi>[3]) =>
  callApi<T>(cloud.url, method, path, sent);
await openMarket();
const staff = await person('staff');
const seller = await person('merchant', { rupees: 1000 });
const sample = await findAnyOrder((await orderCalls({ api }).booked(seller))._id);
if (sample === undefined) throw new Error('The sample is gone.');
const base: Order = sample;
const others: string[] = [];
for (let n = 0; n < SELLERS; n++) others.push((await person('merchant')).user.id);
const begin = Date.parse(startOfDay(monthBefore(indiaDay(new Date())).from));

let made = 0;
/**
 * Adds orders of last month until there are `count` orders. They are spread evenly over days and sellers. The stream
 * consumer skips them because their version is 0.
 */
async function ordersUntil(count: number): Promise<void> {
  const items = Array.from({ length: count - made }, () => {
    const n = made++;
    const owner = others[n % SELLERS] as string;
    const at = new Date(begin + (n % DAYS) * 86_400_000 + (n % 86_000) * 1000);
    const order = {
      ...base,
      version: 0,
      owner,
      id: `${owner}-${newId(at)}`,
      createdAt: at.toISOString(),
      awb: `W${n}`,
    };
    const change = newOrderWrite({ ...order, dueAt: null });
    return 'put' in change ? [{ put: change.put }] : [];
  }).flat();
  await writeAll(items);
}

for (const count of [wanted, wanted * 1.5]) {
  await ordersUntil(count);
  const book = await partnerBook(['A', 'B', 'C', 'D', 'E'].map((zone) => [zone, 0.5, 60 + count / wanted, 0.5, 22, 2]));
  const { id } = await receivedUpload(staff, 'dlv', book, undefined, null);
  const { ms, cpuMs, peakMb, read } = await runMeasured('files/work-on-upload.ts', 'courier_partner', id);
  const data = (
    await api<{ result: { what_if: { taken: number; of: number; orders: number } } }>('GET', `/jobs/${id}`, {
      token: staff.token,
    })
  ).body.data;
  const { taken, of, orders } = data.result.what_if;
  console.log(
    `what-if: ${taken} of ${of} orders priced (${orders} with the partner): ${ms} ms, ${cpuMs} ms of its own computing, ` +
      `peak ${peakMb} MB, ${Math.round(read)} read units (limits ${LIMITS.ms} ms, ${LIMITS.workerMb} MB)`,
  );
  if (ms > LIMITS.ms || peakMb > LIMITS.workerMb || of < count || taken !== Math.min(count, 20_000))
    process.exitCode = 1;
}
await cloud.close();
