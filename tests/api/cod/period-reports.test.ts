import { read, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { newOrderWrite, orderWrite } from '../../../functions/orders/record/store.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { lastMonth, lastWeek } from '../../../functions/reports/making/report-kinds.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import type { ReportView } from '../../../shared/reports/report.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { codCalls, type Sheets } from '../../support/money/cod-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const staff = usePerson('staff');
const { sheets: download } = codCalls(cloud, staff, staff);

describe('weekly and monthly COD reports', () => {
  const made = async (path: string): Promise<JobView> => {
    const { body, status } = await cloud.api<{ job_id: string }>('POST', path, { token: staff.token });
    expect(status).toBe(200);
    await cloud.settle();
    return (await cloud.api<JobView>('GET', `/jobs/${body.data.job_id}`, { token: staff.token })).body.data;
  };
  const rowsIn = async (job: JobView, sheet: string) => {
    const book = read(await readFile(`files/${String(job.result?.['report_id'])}`));
    return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet] ?? {});
  };
  const noon = (day: string): string => `${day}T06:30:00.000Z`;

  test('the weekly COD report has last week’s unconfirmed COD, and the monthly report all COD of last month', async () => {
    const [nobody, none] = [await made('/reports/cod-week'), await made('/reports/cod-monthly')];
    expect(nobody.state === 'failed' && nobody.errors[0]?.message).toMatch(
      /^All COD that was delivered from .* has its/,
    );
    expect(none.state === 'failed' && none.errors[0]?.message).toMatch(/^No COD was delivered in \d\d-\d{4}\./);

    const seller = await person('merchant', { rupees: 5000 });
    const { _id } = await booked(seller, { payment_method: 'cod', selling_price: 499.5 });
    await deliver(_id);
    const sample = await kept(_id);
    const [week, month] = [lastWeek(indiaDay(new Date())), lastMonth(indiaDay(new Date()))];
    const copy = (awb: string, day: string, cod: object = {}) => {
      const order = {
        ...sample,
        id: `${seller.user.id}-${newId()}`,
        awb,
        deliveredAt: noon(day),
        cod: { ...sample.cod, seq: 1, ...cod },
      };
      const change = newOrderWrite(order);
      return 'put' in change ? [{ put: change.put }] : [];
    };
    await writeAll([
      ...copy('WEEKFIRST', week.from),
      ...copy('WEEKLAST', week.to),
      ...copy('WEEKSHORT', week.from, { task: 'a-000002' }),
      ...copy('BEFORE', dayAfter(month.from, -1)),
      ...copy('MONTHFIRST', month.from),
      ...copy('MONTHLAST', month.to, { duePaise: 0, arrivedAt: noon(month.to) }),
    ]);
    await cloud.settle();
    const weekly = await made('/reports/cod-week');
    const isWeek = (day: string) => week.from <= day && day <= week.to;
    const ofMonth = ['MONTHFIRST'].filter(() => isWeek(month.from));
    // The sample parcel was delivered an hour ago. In the first hour of a Monday, this was last week.
    const itself = [sample.awb].filter(() => isWeek(indiaDay(sample.deliveredAt ?? '')));
    expect((await rowsIn(weekly, 'Weekly Report')).map((row) => row['AWB Number']).toSorted()).toEqual(
      [...ofMonth, ...itself, 'WEEKFIRST', 'WEEKLAST'].toSorted(),
    );
    const monthly = await made('/reports/cod-monthly');
    const states = new Map((await rowsIn(monthly, 'Monthly Report')).map((row) => [row['AWB Number'], row['State']]));
    expect([states.get('MONTHFIRST'), states.get('MONTHLAST')]).toEqual(['On its way to us', 'Ready to pay']);
    expect(states.has('BEFORE')).toBe(false);
    expect(monthly.result?.['filename']).toBe(
      `Monthly-Report-${month.from.slice(5, 7)}-${month.from.slice(0, 4)}.xlsx`,
    );

    const again = await made('/reports/cod-week');
    expect(again.result?.['orders']).toBe(weekly.result?.['orders']);
    const listed = await cloud.api<ReportView[]>('GET', '/reports?type=week', { token: staff.token });
    expect(listed.body.meta.total_count).toBe(2);
    const id = listed.body.data[0]?.attachments._id;
    expect((await cloud.api('GET', `/attachments/download/${id}`, { token: staff.token })).status).toBe(200);
    const own = await person({ 'report.no_csv': true, 'report.no_csv.download': true });
    expect((await cloud.api('GET', '/reports?type=week', { token: own.token })).body).toMatchObject({ data: [] });
    expect((await cloud.api('GET', `/attachments/download/${id}`, { token: own.token })).status).toBe(404);
    expect((await cloud.api('GET', '/reports?type=monthly', { token: own.token })).status).toBe(403);
  });

  test('users without the permission Show all orders see only their own orders in COD reports', async () => {
    const week = lastWeek(indiaDay(new Date()));
    const PERIODS = { 'report.no_csv': true, 'report.no_csv.download': true, 'order.individual_order': true } as const;
    const sellers = [await person(PERIODS, { rupees: 5000 }), await person(PERIODS, { rupees: 5000 })];
    const [asha, bina] = sellers as [Person, Person];
    for (const [who, awb] of [
      [asha, 'ASHA1'],
      [asha, 'ASHA2'],
      [bina, 'BINA1'],
    ] as const) {
      const { _id } = await booked(who, { payment_method: 'cod', selling_price: 499.5 });
      await deliver(_id);
      await cloud.settle();
      const order = await kept(_id);
      await commit([orderWrite({ ...order, awb, deliveredAt: noon(week.to) })]);
    }
    await cloud.settle();
    const report_id = String((await made('/reports/cod-week')).result?.['report_id']);
    const listed = await cloud.api<ReportView[]>('GET', '/reports?type=week', { token: asha.token });
    expect(listed.body).toMatchObject({
      data: [{ _id: report_id, total_orders: 2, total_price: 999 }],
      meta: { total_count: 1 },
    });
    const file = (who: Person) => download('own_report', { report_id }, who);
    expect(((await file(asha)) as Sheets)['Weekly Report']?.map((row) => row['AWB Number'])).toEqual([
      'ASHA1',
      'ASHA2',
    ]);
    expect(((await file(bina)) as Sheets)['Weekly Report']?.map((row) => row['AWB Number'])).toEqual(['BINA1']);
    expect(await file(await person(PERIODS))).toBe('There is no such report.');
  });

  test('a weekly COD report begins on Monday, and a monthly one on the first of the month', () => {
    expect(lastWeek('2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(lastWeek('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(lastMonth('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
