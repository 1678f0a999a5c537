import type { ReportView } from '../../../../shared/reports/report.ts';
import { useUser } from '../../api/use-user.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { useWrittenFile } from '../../ui/use-written-file.ts';
import { WrittenFile } from '../../ui/written-file.tsx';

/** The report's workbook with its payout sheet, written as it stands now. */
export function ReportFile({ report }: { report: ReportView }) {
  const { can } = useUser();
  const file = useWrittenFile('Error in downloading attachment');
  const { filename } = report.attachments;
  if (!can('report.cod.download')) return null;
  return (
    <Actions>
      <WrittenFile file={file} label={`Writing ${filename}`} />
      {file.jobId === undefined && (
        <Button
          look="secondary"
          icon="download"
          label={`Download ${filename}`}
          busy={file.busy}
          onClick={() => file.start({ kind: 'cod_report', format: 'xlsx', filters: { report_id: report._id } })}
        />
      )}
    </Actions>
  );
}
