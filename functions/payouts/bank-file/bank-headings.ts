import { BANK_FILE_SHEET } from '../../../shared/reports/bank-file-sheet.ts';
import { findKnownHeadings, type Headings } from '../../remittance/matching/headings-store.ts';
import { type RowsOrHeadings, readMapped } from '../../remittance/matching/read-mapped.ts';
import type { BadRowCollector } from '../../uploads/bad-rows.ts';
import { BANK } from './bank-file-kind.ts';

const listOf = (line: string): string[] => line.split(' | ');

/** Column headings that are common in banks' result files. */
const COMMON: Headings = {
  reference: listOf(
    'Payment Ref No | Payment Ref No. | Payment Reference No | Customer Reference | Customer Reference No | Customer Ref No | Cust Ref No | Client Reference | Client Ref No | Reference No | Reference Number | Reference | Ref No',
  ),
  amountPaise: listOf('Transaction Amount | Txn Amount | Payment Amount | Transfer Amount | Instrument Amount | Amt'),
  utr: listOf(
    'UTR No | UTR No. | UTR Number | UTR_No | Bank UTR | Bank Reference No | Bank Ref No | UTR/RRN | NEFT UTR | Transaction UTR',
  ),
  status: listOf('Transaction Status | Txn Status | Payment Status | Status Description | State'),
  reason: listOf(
    'Rejection Reason | Reject Reason | Return Reason | Failure Reason | Error Description | Reason for Failure | Remarks | Status Remarks',
  ),
};

/**
 * Reads a bank's result file: our own sheet NEFT, or a file with common or stored headings. If the headings are not
 * known, returns them.
 * @param bad receives every unreadable row
 */
export async function readBankFile(
  bytes: Uint8Array,
  bad: BadRowCollector,
): Promise<RowsOrHeadings<typeof BANK_FILE_SHEET>> {
  const known = (await findKnownHeadings('BANK'))?.couriers[BANK] ?? {};
  return readMapped(bytes, { format: BANK_FILE_SHEET, common: COMMON, oneOf: ['utr', 'status'] }, [known], bad);
}
