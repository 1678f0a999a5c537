import { reportsContract } from '../../../../shared/reports/contract.ts';
import { PeriodReports } from './period-reports.tsx';

/** Renders /app/monthlyReports, the reports with all COD of a month and its state. */
export function MonthlyReportsPage() {
  return (
    <PeriodReports
      name="monthlyReports"
      type="monthly"
      endpoint={reportsContract.codMonthly}
      label="monthly report"
      holds="all COD that was delivered in the last full month, and where it is"
    />
  );
}
