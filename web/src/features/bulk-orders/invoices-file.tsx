import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';

/** The highest number of invoices in one reply, as on the server (functions/invoices/bulk-invoices.ts). */
const MOST_AT_ONCE = 50;

/**
 * Downloads the invoices of a bulk's delivered orders as one PDF. If there are many invoices, a job writes the PDF and
 * its progress is shown.
 */
export function InvoicesFile({ bulk, delivered }: { bulk: BulkView; delivered: number }) {
  const file = useDownload(invoicesContract.download, { success: 'Your download has started' });
  const long = useWrittenFile();
  if (delivered === 0) return null;
  const query = { bulk_id: bulk._id, user_id: bulk.created_by._id };
  const start = () =>
    delivered > MOST_AT_ONCE
      ? long.start({ kind: 'bulk_invoices', format: 'pdf', filters: { bulk_id: bulk._id } })
      : void file.run({ query });
  return (
    <>
      <WrittenFile file={long} label="Writing the invoices" />
      {long.jobId === undefined && (
        <Button
          look="secondary"
          icon="download"
          busy={file.busy || long.busy}
          does={delivered > MOST_AT_ONCE ? downloadsContract.create : invoicesContract.download}
          onClick={start}
        >
          Download Invoice
        </Button>
      )}
    </>
  );
}
