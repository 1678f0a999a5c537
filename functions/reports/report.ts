import type { ReportType } from '../../shared/reports/report.ts';

/** A report as it is stored. */
export interface Report {
  id: string;
  type: ReportType;
  /** The file name without the extension: `COD-Report-22-11-2026`. */
  name: string;
  createdAt: string;
  by: string;
  /** The job that makes the report. If the job fails, another job continues. */
  jobId: string;
  /** `open`: orders are being added. `closed`: its file is being written. `ready`: it is listed. */
  state: 'open' | 'closed' | 'ready';
  /** The number of orders in the report, and their sum in paise. Set when the report is ready. */
  orders?: number;
  paise?: number;
}

/** Returns the report number that people see: the random end of its id. */
export const reportNumber = ({ id }: Pick<Report, 'id'>): string => `COD-${id.slice(-6).toUpperCase()}`;

/**
 * Returns the reference of a seller's payout on the payout sheet, made from report and seller, with at most 30
 * characters as banks demand. After the bank has returned a transfer, the next payout gets a new reference.
 * @param returned the references of the report whose transfers the bank returned
 */
export function payoutReference(
  report: Pick<Report, 'id'>,
  seller: string,
  returned: ReadonlySet<string> = new Set(),
): string {
  const first = `${reportNumber(report)}-${seller.toUpperCase()}`;
  for (let n = 1; ; n++) {
    const reference = n === 1 ? first : `${first}-${n}`;
    if (!returned.has(reference)) return reference;
  }
}
