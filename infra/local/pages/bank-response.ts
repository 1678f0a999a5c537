import { findAllPayouts } from '../../../functions/reports/payout-store.ts';
import { listReports } from '../../../functions/reports/store.ts';

/** How many COD reports the bank's response covers. They are the newest reports. */
const MOST_REPORTS = 50;

/**
 * Returns a bank's response to all transfers without a result, as a CSV file with a bank's headings. Every fifth
 * transfer fails. If there are fewer than five transfers, the last one fails. Users upload the file on the page
 * Payouts.
 */
export async function bankResponse(): Promise<string> {
  const reports = await listReports('cod', null, MOST_REPORTS);
  const payouts = (await Promise.all(reports.map(({ sk }) => findAllPayouts(sk)))).flat();
  const open = payouts.filter(({ utr, returned }) => utr === undefined && returned === undefined);
  const rows = open.map(({ reference, paise }, n) => {
    const hasFailed = n % 5 === Math.min(4, open.length - 1);
    const utr = `DEMON${String(Date.now() % 1e9).padStart(9, '0')}${String(n).padStart(3, '0')}`;
    return [
      reference,
      (paise / 100).toFixed(2),
      hasFailed ? '' : utr,
      hasFailed ? 'REJECTED' : 'SUCCESS',
      hasFailed ? 'Beneficiary account closed' : '',
    ].join(',');
  });
  return ['Customer Reference,Transaction Amount,UTR No,Transaction Status,Rejection Reason', ...rows, ''].join('\n');
}
