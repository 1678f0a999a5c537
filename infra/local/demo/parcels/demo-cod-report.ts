import { findJob } from '../../../../functions/jobs/store.ts';
import { findOrdersNow } from '../../../../functions/orders/record/store.ts';
import { codDay } from '../../../../functions/reports/generate.ts';
import { hasReady } from '../../../../functions/reports/making/collect-cod.ts';
import { remitOrders } from '../../../../functions/reports/remit-orders.ts';
import { countReports, listRows } from '../../../../functions/reports/store.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { demoContext } from '../demo-context.ts';

const nothing = { params: undefined, query: undefined };

/** One COD report of what the couriers have paid, half of it remitted. Said again it changes nothing. */
export async function loadDemoCodReport(staff: Caller): Promise<void> {
  if ((await countReports('cod', null)) > 0 || !(await hasReady())) return;
  const { data } = await codDay({ ...nothing, body: undefined }, demoContext(staff, new Date(), ['cod-day']));
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'failed') throw new Error("The demo's COD report failed.");
    if (job?.state === 'done') break;
    await new Promise((again) => setTimeout(again, 25));
  }
  const rows = await listRows(data.job_id, null, 500);
  const orders = await findOrdersNow(rows.filter((_, n) => n % 2 === 0).map(({ sk }) => sk));
  const awb_numbers = orders.flatMap(({ awb }) => awb ?? []);
  const body = { report_id: data.job_id, awb_numbers };
  await remitOrders({ ...nothing, body }, demoContext(staff, new Date(), body));
}
