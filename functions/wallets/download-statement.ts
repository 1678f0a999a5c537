import { indiaDate, indiaTime } from '../../shared/dates.ts';
import { invalidField } from '../../shared/errors.ts';
import type { TransactionView, walletsContract } from '../../shared/wallets/contract.ts';
import { transactionText } from '../../shared/wallets/summary.ts';
import { getWallet } from '../ledger/store.ts';
import type { Transaction } from '../ledger/transaction.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import type { WrittenCell, WrittenColumn } from '../workbooks/write-workbook.ts';
import { walletOwner } from './of-user.ts';
import { readStatement } from './statement.ts';
import { transactionsView } from './transactions-view.ts';

/** The highest number of lines that a request can read and write as a file within its time limit. */
const MOST = 5000;
/**
 * The highest number of pages that are examined. Each page has up to 1,000 lines. It limits the search for a rare kind
 * of line in a long statement.
 */
const MOST_PAGES = 10;
const RUPEES = '#,##0.00';

const COLUMNS: readonly (WrittenColumn & { of: (line: TransactionView) => WrittenCell })[] = [
  { header: 'Date', width: 20, of: ({ created_at }) => indiaTime(created_at) },
  { header: 'Transaction', width: 14, of: ({ transaction_number }) => transaction_number },
  { header: 'Description', width: 44, of: transactionText },
  { header: 'AWB', width: 20, of: ({ awb }) => awb },
  { header: 'Order ID', width: 14, of: ({ order_number }) => order_number },
  { header: 'Document', width: 20, of: ({ document }) => document?.number },
  { header: 'Payment ID', width: 22, of: ({ razorpayPaymentId }) => razorpayPaymentId },
  { header: 'Debit', format: RUPEES, of: (line) => (isMoved(line, 'debit') ? line.total : null) },
  { header: 'Credit', format: RUPEES, of: (line) => (isMoved(line, 'credit') ? line.total : null) },
  { header: 'Balance', format: RUPEES, of: ({ balance_after }) => balance_after },
  { header: 'Note', width: 32, of: ({ note }) => note },
];

/**
 * Returns whether a line's amount belongs in the column `wanted`. A failed payment moved no money, so its amount is in
 * neither column.
 */
const isMoved = ({ type, payment_status }: TransactionView, wanted: 'debit' | 'credit'): boolean =>
  payment_status && type === wanted;

/** Downloads the statement as a spreadsheet or CSV, newest lines first. @throws INVALID_INPUT above 5,000 lines */
export const downloadStatement: Verb<typeof walletsContract.downloadStatement> = async (
  { params, query },
  { caller, at },
) => {
  const user = await walletOwner(caller, params.user_id);
  const wallet = await getWallet(user.id);
  const { format, ...filters } = query;
  const lines: Transaction[] = [];
  let below: number | undefined;
  let pages = 0;
  do {
    if (++pages > MOST_PAGES)
      throw invalidField('created_from', 'This is too much to look through at once. Choose a shorter period.');
    const page = await readStatement(wallet, filters, 1000, below);
    lines.push(...page.lines);
    below = page.next;
    if (lines.length > MOST)
      throw invalidField('created_from', `A statement has at most ${MOST} lines. Choose a shorter period.`);
  } while (below !== undefined);
  const rows = (await transactionsView(lines)).map((line) => COLUMNS.map(({ of }) => of(line)));
  const sheet = { name: 'Statement', columns: COLUMNS, rows };
  const filename = `Wallet-Statement-${indiaDate(at)}.${format}`;
  if (format === 'csv') {
    const { writeCsv } = await import('../workbooks/write-csv.ts');
    return { filename, contentType: 'text/csv; charset=utf-8', bytes: writeCsv(sheet) };
  }
  const { writeWorkbook } = await import('../workbooks/write-workbook.ts');
  return { filename, contentType: WORKBOOK_TYPES.xlsx, bytes: await writeWorkbook([sheet]) };
};
