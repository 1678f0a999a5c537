import { type BulkView } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';

/** Downloads the unpaid orders of a bulk, if the role allows downloads. */
export function PendingFile({ bulk, unpaid }: { bulk: BulkView; unpaid: number }) {
  const { can } = useUser();
  const file = useDownload(bulksContract.pending, { success: 'Your download has started' });
  if (unpaid === 0 || !can('order.bulk_order.download')) return null;
  return (
    <Button
      look="secondary"
      icon="download"
      busy={file.busy}
      onClick={() => void file.run({ query: { bulk_id: bulk._id } })}
    >
      Pending orders
    </Button>
  );
}
