import { reportsContract } from '../../../../shared/reports/contract.ts';
import { PeriodReports } from './period-reports.tsx';

/** Renders /app/noCsvReports, the reports with the COD of a week that no courier has confirmed. */
export function NoCsvReportsPage() {
  return (
    <PeriodReports
      name="noCsvReports"
      type="week"
      endpoint={reportsContract.codWeek}
      label="weekly report"
      holds="the COD that was delivered in the last full week and that no confirmation has spoken of"
    />
  );
}
