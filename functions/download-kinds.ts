import { codDownload } from './cod/cod-download.ts';
import { dashboardDownload } from './dashboard/dashboard-download.ts';
import type { DownloadKind } from './downloads/download-kind.ts';
import { bulkInvoicesDownload } from './invoices/bulk-invoices.ts';
import { detailsDownload } from './invoices/details-download.ts';
import { gstExport } from './invoices/gst-export.ts';
import { ordersDownload } from './orders/list/orders-download.ts';
import { ownReportDownload } from './reports/own-report-download.ts';
import { codReportDownload } from './reports/report-download.ts';
import { claimsDownload } from './tickets/claims-download.ts';
import { doubtfulDownload } from './tickets/doubtful-download.ts';
import { usageDownload } from './usage/usage-download.ts';

/** THE TABLE of the lists and documents that a job writes to files, by kind. */
export const downloadKinds: ReadonlyMap<string, DownloadKind> = new Map(
  [
    ordersDownload,
    dashboardDownload,
    bulkInvoicesDownload,
    detailsDownload,
    gstExport,
    usageDownload,
    codDownload,
    doubtfulDownload,
    claimsDownload,
    codReportDownload,
    ownReportDownload,
  ].map((row): [string, DownloadKind] => [row.kind, row]),
);
