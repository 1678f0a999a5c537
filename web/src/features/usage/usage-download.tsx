import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { usageContract } from '../../../../shared/usage/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';

/** Rows that are answered at once; more are written by a job. As the server has it: functions/usage/download.ts. */
const AT_ONCE = 5000;

interface UsageDownloadProps {
  query: { text: string; created_from?: string; created_to?: string };
  total: number;
}

/** The report as a spreadsheet, all of its pages: at once, or by a job with its bar and a link when it is long. */
export function UsageDownload({ query, total }: UsageDownloadProps) {
  const file = useDownload(usageContract.download, { success: 'Your download has started' });
  const long = useWrittenFile();
  const writeLong = () => long.start({ kind: 'user_usage', format: 'xlsx', filters: query });
  return (
    <>
      <WrittenFile file={long} label="Writing the report" />
      {long.jobId === undefined && (
        <Button
          look="secondary"
          icon="download"
          does={total > AT_ONCE ? downloadsContract.create : usageContract.download}
          busy={file.busy || long.busy}
          onClick={() => (total > AT_ONCE ? writeLong() : void file.run({ query }))}
        >
          Download
        </Button>
      )}
    </>
  );
}
