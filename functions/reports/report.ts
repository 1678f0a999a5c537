import type { ReportType } from '../../shared/reports/report.ts';

/** A report as kept. */
export interface Report {
  id: string;
  type: ReportType;
  /** Without its extension: `COD-Report-22-11-2026`. */
  name: string;
  createdAt: string;
  by: string;
  /** The job that works on it; another one goes on where the first was given up. */
  jobId: string;
  /** Orders come to it while it is open, never after; it is listed once it is ready. */
  state: 'open' | 'closed' | 'ready';
  /** Once it is ready: its orders and what they add up to. */
  orders?: number;
  paise?: number;
}

/** The number of a report as people name it: the random end of its id. */
export const reportNumber = ({ id }: Pick<Report, 'id'>): string => `COD-${id.slice(-6).toUpperCase()}`;

/** How the payout to a seller is called on the payout sheet: by report and payee, within the 30 signs that banks take. */
export const payoutReference = (report: Pick<Report, 'id'>, seller: string): string =>
  `${reportNumber(report)}-${seller.toUpperCase()}`;
