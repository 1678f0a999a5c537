import type { ReportType } from '../../shared/reports/report.ts';

/** A report as stored. */
export interface Report {
  id: string;
  type: ReportType;
  /** Without its extension: `COD-Report-22-11-2026`. */
  name: string;
  createdAt: string;
  by: string;
  /** The job that works on it; another one continues after the first gave up. */
  jobId: string;
  /** Orders are added while it is open; it is listed once it is ready. */
  state: 'open' | 'closed' | 'ready';
  /** The number of its orders and their sum, once it is ready. */
  orders?: number;
  paise?: number;
}

/** Returns the number of a report that people read: the random end of its id. */
export const reportNumber = ({ id }: Pick<Report, 'id'>): string => `COD-${id.slice(-6).toUpperCase()}`;

/** Returns the reference of a seller's payout, by report and payee, within the 30 characters that banks take. */
export const payoutReference = (report: Pick<Report, 'id'>, seller: string): string =>
  `${reportNumber(report)}-${seller.toUpperCase()}`;
