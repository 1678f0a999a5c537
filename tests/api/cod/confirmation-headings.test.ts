import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { nextRevision } from '../../../functions/platform/table/revision.ts';
import {
  findHeadings,
  findKnownHeadings,
  headingsWrite,
} from '../../../functions/remittance/matching/headings-store.ts';
import type { RemittanceView } from '../../../shared/remittance/contract.ts';
import { codParcels, type Parcel, said } from '../../support/money/cod-parcels.ts';
import { confirmationCalls } from '../../support/money/confirmations.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 40_000 });
const staff = usePerson('staff');
const { upload, tasks } = confirmationCalls(cloud, staff);
const { delivered, severalDelivered } = codParcels(cloud, seller);

const one = <T>(all: readonly T[], n = 0): T => all[n] as T;

describe('the column headings of couriers in COD confirmation files', () => {
  const keep = (id: string, columns: Record<string, string>, logistic_id?: string) =>
    cloud.api<{ job_id: string }>('PUT', `/remittance/${id}/headings`, {
      body: { columns, ...(logistic_id && { logistic_id }) },
      token: staff.token,
    });
  const HEADER = 'Consignment;Paid Amt;Paid On;Ref';

  test('a courier’s unknown headings are asked for once, and the waiting COD confirmation file is then processed', async () => {
    const [a, b] = (await severalDelivered(2, 'bld')) as [Parcel, Parcel];
    const first = await upload(
      `\uFEFFRemittance of November;;;\n${HEADER}\n${a.awb};"499,50";;\n`.replace('"499,50"', '499.50'),
    );
    expect(first.job.result).toMatchObject({ headings: ['Consignment', 'Paid Amt', 'Paid On', 'Ref'] });
    const files = await cloud.api<RemittanceView[]>('GET', '/remittance', { token: staff.token });
    expect(files.body.data[0]).toMatchObject({ _id: first.id, state: 'waiting', task_counts: null });
    const columns = { awb: 'Consignment', amountPaise: 'Paid Amt', utr: 'Ref' };
    expect((await keep(first.id, columns)).body.meta).toMatchObject({
      fields: { logistic_id: 'Please Select Courier Partner' },
    });
    expect((await keep(first.id, { ...columns, utr: 'Paid Amt' }, 'bld')).status).toBe(422);
    expect((await keep(first.id, { ...columns, awb: 'AWB' }, 'bld')).status).toBe(422);
    const clerk = await person({ 'upload_data.master': true, showAllOrders: true });
    const decided = { body: { publish: false, reason: 'Not mine' }, token: clerk.token };
    expect((await cloud.api('PUT', `/uploads/${first.id}`, decided)).status).toBe(403);
    expect((await keep(first.id, columns, 'bld')).status).toBe(200);
    await cloud.settle();
    expect(said(await tasks(first.id))).toEqual([[3, 'matched', 'completed', 499.5, 499.5]]);
    expect((await keep(first.id, columns, 'bld')).status).toBe(409);
    const next = await upload(`${HEADER}\n${b.awb};Rs. 499.50;;AXIS1\n`);
    expect(one(await tasks(next.id))).toMatchObject({ status: 'completed', utr: 'AXIS1' });
  });

  test('concurrent mappings of two files of one courier are all remembered', async () => {
    const parcels = await severalDelivered(4, 'bld');
    const names = [
      ['Docket', 'Net Payable'],
      ['Shipment No', 'Settled Amount'],
    ] as const;
    const fileOf = (at: number, { awb }: Parcel) => `${(names[at] ?? []).join(';')}\n${awb};499.50\n`;
    const waiting = [await upload(fileOf(0, one(parcels, 0))), await upload(fileOf(1, one(parcels, 1)))];
    const kept = await Promise.all(
      waiting.map(({ id }, at) => keep(id, { awb: names[at]?.[0] ?? '', amountPaise: names[at]?.[1] ?? '' }, 'bld')),
    );
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    await cloud.settle();
    for (const at of [0, 1]) {
      const { id } = await upload(fileOf(at, one(parcels, at + 2)));
      expect(await tasks(id)).toMatchObject([{ status: 'completed' }]);
    }
    // A write that is based on an old read must not overwrite the headings of another file.
    const read = await findKnownHeadings();
    const next = nextRevision(read, { caller: staff.user, at: new Date() });
    const learnt = (awb: string) => headingsWrite(read, 'blue-dart', { chosen: { awb: [awb] }, file: [awb] }, next);
    const [first, second] = [learnt('A'), learnt('B')];
    await commit([first]);
    await expect(commit([second])).rejects.toThrow(ConditionFailed);
    const again = await findKnownHeadings();
    await commit([
      headingsWrite(
        again,
        'blue-dart',
        { chosen: { awb: ['B'] }, file: ['B'] },
        nextRevision(again, { caller: staff.user, at: new Date() }),
      ),
    ]);
    expect((await findHeadings()).get('blue-dart')?.['awb']).toEqual(expect.arrayContaining(['Docket', 'A', 'B']));
    // If a file has two known headings for a column, only the heading that was chosen last counts.
    const last = await findKnownHeadings();
    const later = nextRevision(last, { caller: staff.user, at: new Date() });
    await commit([headingsWrite(last, 'blue-dart', { chosen: { awb: ['B'] }, file: ['A', 'B', 'C'] }, later)]);
    expect((await findHeadings()).get('blue-dart')?.['awb']).not.toContain('A');
  });

  test('at most 100 headings of a very wide sheet are offered for mapping', async () => {
    const book = utils.book_new();
    const wide = Array.from({ length: 1200 }, (_, n) => `h${n % 1000}${'x'.repeat(n === 5 ? 250 : 190)}`);
    utils.book_append_sheet(book, utils.aoa_to_sheet([wide, [1, 2]]), 'Payments');
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Uint8Array;
    const { job } = await upload(bytes, {}, 'wide.xlsx');
    expect(job.state).toBe('done');
    expect(job.result?.headings).toHaveLength(100);
    expect(job.result?.headings?.[5]).toMatch(/^h6x/);
  });

  test.each(['xlsx', 'xls', 'csv', 'unicode csv'] as const)(
    'the headings in a courier’s profile are recognised in a file of kind %s',
    async (bookType) => {
      const a = await delivered();
      const sheet = utils.aoa_to_sheet([
        ['Remittance advice'],
        ['Waybill', 'COD Amount', 'Bank UTR'],
        [a.awb, '₹ 499.50', 'X1'],
      ]);
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'Payments');
      // UTF-16 with tabs is the format in which Excel writes "Unicode Text".
      const bytes =
        bookType === 'unicode csv'
          ? Buffer.from(`\uFEFF${utils.sheet_to_csv(sheet, { FS: '\t' })}`, 'utf16le')
          : (write(book, { type: 'buffer', bookType }) as Uint8Array);
      const { id } = await upload(bytes, {}, `payments.${bookType.slice(-4).trim()}`);
      expect(one(await tasks(id))).toMatchObject({ status: 'completed', utr: 'X1', row_number: 3 });
    },
  );

  test.each([
    ['Delhivery', 'Waybill No', 'COD Amt', 'Delivered On', 'UTR Number'],
    ['Blue Dart', 'AWB No.', 'Net Amount', 'Dlv Date', 'Bank Ref No'],
    ['Xpressbees', 'ShippingID', 'Collectable Value', 'Delivery Dt', 'UTR No.'],
    ['DTDC', 'CN No', 'COD Amt.', 'DOD', 'Transaction ID'],
    ['Shadowfax', 'AWB_Number', 'COD_Amount', 'Delivered_Date', 'NEFT/UTR'],
    ['Spoton', 'Con No', 'COD Value', 'POD Date', 'Cheque/UTR No'],
    ['Wow Express', 'Tracking No', 'Remitted Amount', 'Date of Delivery', 'Payment Reference'],
  ])('the headings that %s may write are recognised without a question', async (_, ...headings) => {
    const a = await delivered();
    const { id } = await upload(`${headings.join(',')}\n${a.awb},499.50,,X1\n`);
    expect(one(await tasks(id))).toMatchObject({ status: 'completed', utr: 'X1' });
  });

  test('the heading mapping is asked for if more than one column could be the amount', async () => {
    const a = await delivered();
    const { job } = await upload(`Waybill No,COD Value,Net Remittance\n${a.awb},499.50,450\n`);
    expect(job.result?.headings).toEqual(['Waybill No', 'COD Value', 'Net Remittance']);
  });
});
