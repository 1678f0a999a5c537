import { reportsContract } from '../../../../shared/reports/contract.ts';
import { PeriodReports } from './period-reports.tsx';

/** /app/noCsvReports: COD of a week without a confirmation. */
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
