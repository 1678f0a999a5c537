import type { courierBillsContract } from '../../shared/courier-bills/contract.ts';
import { toRupees } from '../../shared/money.ts';
import { WEIGHT_SHEET } from '../../shared/sheets.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { whyNotWeighed } from '../orders/weight/plan-weighing.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { type WrittenCell, type WrittenColumn, writeWorkbook } from '../workbooks/write-workbook.ts';
import type { DifferingRow } from './bill.ts';
import { BillClosed, eachRow, type StoredBill } from './bill-store.ts';
import { partOf } from './compare/billed-row.ts';
import { billFor } from './show-bill.ts';

type Contract = typeof courierBillsContract;

const RUPEES = '#,##0.00';
const KG = '0.000';

const kgOf = ({ grams }: { grams?: number }): WrittenCell => (grams === undefined ? null : grams / 1000);

const DISPUTE_COLUMNS: readonly (WrittenColumn & { of: (row: DifferingRow) => WrittenCell })[] = [
  { header: 'AWB', width: 22, format: '@', of: ({ billed }) => billed.awb },
  { header: 'Row', width: 8, of: ({ row }) => row },
  { header: 'Billed Weight (kg)', format: KG, of: ({ billed }) => kgOf(billed) },
  { header: 'Billed Zone', width: 12, of: ({ billed }) => billed.zone },
  { header: 'Billed Freight', format: RUPEES, of: ({ billed }) => toRupees(partOf(billed, 'freight')) },
  { header: 'Billed COD Fee', format: RUPEES, of: ({ billed }) => toRupees(billed.codPaise) },
  { header: 'Billed RTO Freight', format: RUPEES, of: ({ billed }) => toRupees(billed.rtoPaise) },
  {
    header: 'Billed GST',
    format: RUPEES,
    of: ({ billed }) => (billed.taxPaise === undefined ? null : toRupees(billed.taxPaise)),
  },
  { header: 'Billed Total', format: RUPEES, of: ({ billed }) => toRupees(billed.totalPaise) },
  { header: 'Expected Total', format: RUPEES, of: ({ expectedPaise }) => toRupees(expectedPaise) },
  {
    header: 'Difference',
    format: RUPEES,
    of: ({ billed, expectedPaise }) => toRupees(billed.totalPaise - expectedPaise),
  },
  { header: 'Why', width: 80, of: ({ differences }) => differences.map(({ why }) => why).join(' ') },
  { header: 'Remark', width: 40, of: ({ decided }) => decided?.remark },
];

const fileName = (what: string, { courier, invoice }: StoredBill): string =>
  `${what}-${courier}-${invoice.replace(/[^\w.-]+/g, '-')}.xlsx`;

async function workbook(filename: string, name: string, columns: readonly WrittenColumn[], rows: WrittenCell[][]) {
  return { filename, contentType: WORKBOOK_TYPES.xlsx, bytes: await writeWorkbook([{ name, columns, rows }]) };
}

/** Downloads the disputed rows of a bill for the courier, `disputes-delhivery-INV-7.xlsx`. */
export const disputeFile: Verb<Contract['disputeFile']> = async ({ params }, { caller }) => {
  checkSeesCosts(caller);
  const { bill } = await billFor(params.id);
  const rows: WrittenCell[][] = [];
  for await (const row of eachRow(bill.id))
    if (row.state === 'disputed') rows.push(DISPUTE_COLUMNS.map(({ of }) => of(row)));
  return workbook(fileName('disputes', bill), 'Disputes', DISPUTE_COLUMNS, rows);
};

/**
 * Downloads a weight file of parcels for which the courier billed more weight than we charged the seller. Contains only
 * parcels whose sellers can still be charged. Leaves out disputed rows, because staff consider that weight the
 * courier's error. @throws CONFLICT for a bill that a corrected bill has replaced
 */
export const weightFile: Verb<Contract['weightFile']> = async ({ params }, { caller }) => {
  checkSeesCosts(caller);
  const { bill } = await billFor(params.id);
  if (bill.replacedBy !== undefined)
    throw new BillClosed('A corrected bill has replaced this one. Charge the weights of the corrected bill instead.');
  const heavier: DifferingRow[] = [];
  for await (const row of eachRow(bill.id))
    if (row.state !== 'disputed' && row.differences.some(({ kind }) => kind === 'weight')) heavier.push(row);
  const orders = await findAnyOrders([...new Set(heavier.flatMap(({ orderId }) => orderId ?? []))]);
  const open = new Set(orders.filter((order) => whyNotWeighed(order) === undefined).map(({ id }) => id));
  const remark = `Billed by ${profileOf(bill.courier)?.name ?? bill.courier}, invoice ${bill.invoice}`;
  const byOrder = new Map(heavier.filter(({ orderId = '' }) => open.has(orderId)).map((row) => [row.orderId, row]));
  const columns = WEIGHT_SHEET.columns.map(({ header, key }) => ({
    header,
    width: key === 'remark' ? 40 : 22,
    ...(key === 'awb' && { format: '@' }),
  }));
  const rows = [...byOrder.values()].map(({ billed }) =>
    WEIGHT_SHEET.columns.map(({ key }): WrittenCell => {
      if (key === 'awb') return billed.awb;
      if (key === 'measuredWeightGrams') return kgOf(billed);
      return key === 'remark' ? remark : null;
    }),
  );
  return workbook(fileName('weights', bill), WEIGHT_SHEET.name, columns, rows);
};
