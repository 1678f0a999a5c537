import type { PageRow } from './page-row.ts';

/** The pages in the menu's group Reports. */
export const REPORT_PAGES = {
  codReports: {
    path: '/app/codReports',
    wants: 'report.cod',
    group: 'Reports',
    file: 'reports/cod-reports-page',
  },
  payouts: {
    path: '/app/payouts',
    title: 'Payouts',
    wants: 'report.cod',
    group: 'Reports',
    label: 'Payouts',
    staffOnly: true,
    file: 'payouts/payouts-page',
  },
  noCsvReports: {
    path: '/app/noCsvReports',
    title: 'No CSV Reports',
    wants: 'report.no_csv',
    group: 'Reports',
    file: 'reports/no-csv-reports-page',
  },
  monthlyReports: {
    path: '/app/monthlyReports',
    title: 'Monthly Reports',
    wants: 'report.monthly',
    group: 'Reports',
    file: 'reports/monthly-reports-page',
  },
  userUsage: {
    path: '/app/userusage',
    wants: 'report.user_usage',
    group: 'Reports',
    file: 'usage/user-usage-page',
  },
  margin: {
    path: '/app/margin',
    title: 'Margin',
    wants: 'upload_data.courier_partner',
    group: 'Reports',
    label: 'Margin',
    staffOnly: true,
    file: 'margin/margin-page',
  },
  courierBills: {
    path: '/app/courierBills',
    title: 'Courier Bills',
    wants: 'upload_data.courier_partner',
    group: 'Reports',
    label: 'Courier Bills',
    staffOnly: true,
    file: 'courier-bills/bills-page',
  },
  partnersMeasured: {
    path: '/app/partnersMeasured',
    title: 'Partners Measured',
    wants: 'upload_data.courier_partner',
    group: 'Reports',
    label: 'Partners Measured',
    staffOnly: true,
    file: 'margin/partners-measured-page',
  },
} as const satisfies Record<string, PageRow>;
