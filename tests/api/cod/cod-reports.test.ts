import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { collectCod } from '../../../functions/reports/making/collect-cod.ts';
import { runReport } from '../../../functions/reports/making/run-report.ts';
import { countReports, findOpenReport, findReport } from '../../../functions/reports/store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { openedReport } from '../../support/money/opened-report.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const asha = usePerson('merchant', { rupees: 20_000 });
const bina = usePerson('merchant', { rupees: 20_000 });
const { arrived, ask, ended, generate, reports, rows } = codCalls(cloud, staff, approver);

const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });

test('a COD report contains all COD received since the last report', async () => {
  const made = await arrived(asha, 2);
  const delivered = await booked(asha, { payment_method: 'cod', selling_price: 499.5 });
  await deliver(delivered._id);
  const report = await generate();
  expect(report.orders).toBe(2);
  const [first] = (await reports()).body.data;
  expect(first).toMatchObject({
    _id: report.report_id,
    total_price: 999,
    total_orders: 2,
    attachments: { filename: expect.stringMatching(/^COD-Report-\d\d-\d\d-\d{4}\.xlsx$/) },
  });
  expect((await rows(report.report_id)).map(({ ewaybill_number }) => ewaybill_number)).toEqual(awbsOf(made));
  const file = await cloud.api('GET', `/attachments/download/${first?.attachments._id}`, { token: staff.token });
  expect(file.status).toBe(200);
  const kept = read(await readFile(`files/${report.report_id}`));
  expect(utils.sheet_to_json(kept.Sheets['COD Report'] ?? {})).toMatchObject([
    { 'AWB Number': awbsOf(made)[0], 'Remittance Amount': 499.5 },
    { 'AWB Number': awbsOf(made)[1] },
  ]);

  const again = await ask();
  expect(again.status).toBe(409);
  expect(again.body.meta.message).toBe('No COD has arrived since the last report. There is nothing to report.');
  expect((await reports()).body.data).toHaveLength(1);
  await proven();
});

test('a COD report that two users request at the same time is created once', async () => {
  const made = await arrived(asha, 3);
  const jobs = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.data.job_id);
  expect(new Set(jobs).size).toBe(1);
  const { result } = await ended(jobs[0] ?? '');
  expect((await rows(result.report_id)).map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id));
  const names = (await reports()).body.data.map(({ attachments }) => attachments.filename);
  expect(names).toEqual([expect.stringMatching(/-\d{4}-2\.xlsx$/), expect.stringMatching(/-\d{4}\.xlsx$/)]);
});

test('a COD report whose process was killed at any write has the same content after a restart', async () => {
  const made = await arrived(asha, 2);
  await arrived(bina, 1);
  const before = await countReports('cod', bina.user.id);
  const id = await openedReport(staff.user.id);
  const stale = await findReport(id);
  let kills = 0;
  let late = '';
  for (; ; kills++) {
    if (!(await diesAtWrite(kills, () => runReport(id, false)))) break;
    if (late === '' && (await findReport(id))?.state === 'closed') late = (await arrived(bina, 1))[0]?._id ?? '';
  }
  expect(kills).toBeGreaterThan(3);
  await runReport(id, false);
  // A late run still has a copy of the report from the time when the report was open. This run must add nothing to the
  // closed report.
  if (stale !== undefined) await collectCod(stale, async () => undefined);
  expect((await kept(late)).cod?.report).toBeUndefined();
  expect(await rows(id)).toHaveLength(3);
  expect(await countReports('cod', bina.user.id)).toBe(before + 1);
  const listed = (await reports()).body;
  expect(listed.data.filter(({ _id }) => _id === id)).toMatchObject([{ total_price: 1498.5, total_orders: 3 }]);
  expect(listed.meta.total_count).toBe(listed.data.length);
  expect((await kept(made[0]?._id ?? '')).cod?.report).toBe(id);
  expect(await findOpenReport('cod')).toBeUndefined();
  await proven();
});

test('an abandoned COD report is completed by the next request', async () => {
  await generate(); // its COD was received before
  const [order] = await arrived(asha, 1);
  const id = await openedReport(staff.user.id, { state: 'failed' });
  const result = await generate();
  expect(result.report_id).toBe(id);
  expect(await rows(id)).toMatchObject([{ _id: order?._id }]);
});

test('a COD report leaves out an order that another report took at the same time', async () => {
  const { _id } = (await arrived(asha, 1))[0] as OrderView;
  const take = ({ cod, ...order }: Order) => ({ order: { ...order, cod: { seq: 0, ...cod, report: 'another' } } });
  beforeWrite('REPORT_ROWS#', () => changeOrder(_id, take, new Date()));
  expect((await ended((await ask()).body.data.job_id)).state).toBe('failed');
  expect((await kept(_id)).cod?.report).toBe('another');
});
