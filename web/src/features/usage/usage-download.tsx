import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { usageContract } from '../../../../shared/usage/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';

/** Rows answered at once; a job writes more. Equals the server's limit: functions/usage/download.ts. */
const AT_ONCE = 5000;

interface UsageDownloadProps {
  query: { text: string; created_from?: string; created_to?: string };
  total: number;
}

/** Downloads all pages of the report as a spreadsheet: at once, or by a job with its bar and link. */
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
