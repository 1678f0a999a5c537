import { toRupees } from '../../shared/money.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import type { DocumentKind } from '../downloads/download-kind.ts';
import type { ReportProgress } from '../jobs/progress.ts';
import type { Item } from '../platform/table/change.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { isStaff } from '../users/caller/staff.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { type WrittenCell, writeWorkbook } from '../workbooks/write-workbook.ts';
import { getReport } from './get-report.ts';
import { dayCell } from './making/report-sheet.ts';
import { ordersOfReport } from './orders-of.ts';
import { findPayees, type Payee } from './payees.ts';
import { findReturnedReferences, payoutRefOfOrder, utrLookup } from './payout-store.ts';
import { payoutReference, type Report } from './report.ts';
import { type OrderSum, sheetDetailsWrite } from './store.ts';

const REPORT = [
  { header: 'AWB Number', width: 20 },
  { header: 'Shipment Date', width: 14 },
  { header: 'Delivery Date', width: 14 },
  { header: 'Vendor Name', width: 28 },
  { header: 'Account Number', width: 22, format: '@' },
  { header: 'IFSC Code', width: 14 },
  { header: 'Remittance Amount', format: '#,##0.00' },
  { header: 'Status', width: 14 },
  { header: 'Payout Reference', width: 26 },
  { header: 'UTR', width: 24 },
] as const;

/** The columns of a bank's file for bulk NEFT transfers. */
const NEFT = [
  { header: 'Transaction Type', width: 16 },
  { header: 'Beneficiary Name', width: 30 },
  { header: 'Beneficiary Account Number', width: 26, format: '@' },
  { header: 'IFSC Code', width: 14 },
  { header: 'Amount', format: '#,##0.00' },
  { header: 'Payment Reference', width: 26 },
  { header: 'Bank Name', width: 24 },
  { header: 'Orders', width: 8 },
  // Staff enter the bank's result in these columns and upload the file.
  { header: 'UTR', width: 24 },
  { header: 'Status', width: 12 },
  { header: 'Reason', width: 40 },
] as const;

/** What was written so far: each seller's account, and the amount that is still to be paid to each. */
interface Written {
  payees: Map<string, Payee>;
  toPay: Map<string, OrderSum>;
  pages: number;
}

async function* reportRows(
  report: Report,
  seller: string | null,
  written: Written,
  made: ReportProgress,
  at: Date,
): AsyncGenerator<WrittenCell[]> {
  for await (const orders of ordersOfReport(report.id, seller)) {
    const unknown = [...new Set(orders.map(({ owner }) => owner))].filter((owner) => !written.payees.has(owner));
    // Only staff get the sellers' accounts on the sheet, because staff pay the sellers.
    if (seller === null) for (const [owner, payee] of await findPayees(unknown, at)) written.payees.set(owner, payee);
    const utrOf = await utrLookup(orders.map(payoutRefOfOrder));
    for (const order of orders) {
      const { awb, createdAt, deliveredAt, owner, details, remitted } = order;
      const paise = collectablePaise(details);
      const payee = written.payees.get(owner);
      const sum = written.toPay.get(owner) ?? { orders: 0, paise: 0 };
      if (remitted === undefined) written.toPay.set(owner, { orders: sum.orders + 1, paise: sum.paise + paise });
      yield [
        awb,
        dayCell(createdAt),
        dayCell(deliveredAt),
        payee?.holder,
        payee?.account,
        payee?.ifsc,
        toRupees(paise),
        remitted !== undefined ? 'Remitted' : payee?.held ? 'Held' : 'To be remitted',
        remitted?.reference,
        utrOf(payoutRefOfOrder(order)),
      ];
    }
    written.pages += orders.length;
    await made(written.pages, Math.max(written.pages, report.orders ?? 0));
  }
}

async function* neftRows(report: Report, { payees, toPay }: Written): AsyncGenerator<WrittenCell[]> {
  const returned = await findReturnedReferences(report.id);
  for (const [seller, { orders, paise }] of toPay) {
    const payee = payees.get(seller);
    if (payee === undefined || payee.held !== null) continue;
    const { holder, account, ifsc, bank } = payee;
    yield ['NEFT', holder, account, ifsc, toRupees(paise), payoutReference(report, seller, returned), bank, orders];
  }
}

/**
 * Stores which account details of each seller are on the sheet. A seller who changes them afterwards is not paid by
 * this sheet.
 */
async function keepSheet(report: Report, { payees, toPay }: Written, at: Date): Promise<void> {
  const marks: { put: Item }[] = [];
  for (const seller of toPay.keys()) {
    const payee = payees.get(seller);
    if (payee?.held === null) marks.push(sheetDetailsWrite(report.id, seller, payee.details, at.toISOString()));
  }
  await writeAll(marks);
}

/**
 * The download of a COD report as it is now, with the account details in force. A second sheet lists what is still to
 * be paid to each seller, in the columns of a bank's bulk NEFT file. A seller gets only their own rows.
 */
export const codReportDownload: DocumentKind = {
  kind: 'cod_report',
  async document({ caller, filters, at }, made) {
    const { report_id } = filters as { report_id: string };
    const { report } = await getReport(caller, report_id);
    const staff = isStaff(caller);
    const written: Written = { payees: new Map(), toPay: new Map(), pages: 0 };
    const sheets = [
      { name: 'COD Report', columns: REPORT, rows: reportRows(report, staff ? null : caller.id, written, made, at) },
      // This sheet is written after the first sheet, whose rows add up the amounts to pay.
      ...(staff ? [{ name: 'NEFT', columns: NEFT, rows: neftRows(report, written) }] : []),
    ];
    const bytes = await writeWorkbook(sheets);
    if (staff) await keepSheet(report, written, at);
    return { filename: `${report.name}.xlsx`, contentType: WORKBOOK_TYPES.xlsx, bytes, pages: written.pages };
  },
};
