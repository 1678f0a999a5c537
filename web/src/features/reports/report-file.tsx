import type { ReportView } from '../../../../shared/reports/report.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { Actions } from '../../ui/layout/actions.tsx';

/** Downloads the report as a workbook that is written on demand. Its payout sheet shows the present state. */
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
