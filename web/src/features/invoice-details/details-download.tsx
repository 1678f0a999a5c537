import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { type DayFilters, daysQuery } from '../../lib/dates/day-filters.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';

/** Rows answered at once; a job writes more. Equals the server's limit: functions/invoices/download-details.ts. */
const AT_ONCE = 5000;

/** Downloads all pages of the list as a spreadsheet: at once, or by a job with its bar and link. */
export function DetailsDownload({ days, total }: { days: DayFilters; total: number }) {
  const file = useDownload(invoicesContract.detailsDownload, { success: 'Your download has started' });
  const long = useWrittenFile();
  const query = daysQuery(days);
  const writeLong = () => long.start({ kind: 'invoice_details', format: 'xlsx', filters: query });
  return (
    <>
      <WrittenFile file={long} label="Writing the list" />
      {long.jobId === undefined && (
        <Button
          look="secondary"
          icon="download"
          does={total > AT_ONCE ? downloadsContract.create : invoicesContract.detailsDownload}
          busy={file.busy || long.busy}
          disabled={total === 0}
          onClick={() => (total > AT_ONCE ? writeLong() : void file.run({ query }))}
        >
          Download
        </Button>
      )}
    </>
  );
}
