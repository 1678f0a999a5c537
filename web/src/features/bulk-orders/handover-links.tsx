import type { BulkTotals } from '../../../../shared/bulks/bulk-order.ts';
import { useUser } from '../../api/use-user.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { bulkLabelsAddress } from '../labels/label-address.ts';
import { bulkManifestAddress } from '../manifests/print-path.ts';

interface HandoverLinksProps {
  bulkId: string;
  totals: Pick<BulkTotals, 'paid' | 'booked' | 'refunded'> | undefined;
}

/** Returns the text of the link to the labels: how many labels there are, and whether more will follow. */
function labelsText({ paid, booked, refunded }: NonNullable<HandoverLinksProps['totals']>): string {
  const labels = booked === 1 ? 'Print 1 label' : `Print ${booked.toLocaleString('en-IN')} labels`;
  return paid > booked + refunded ? `${labels} so far` : labels;
}

/**
 * Renders the links to the next steps after a bulk was paid: one document with all labels, and the manifest. Renders
 * nothing until a parcel is booked.
 */
export function HandoverLinks({ bulkId, totals }: HandoverLinksProps) {
  const { can } = useUser();
  if (totals === undefined || totals.booked === 0) return null;
  return (
    <>
      {can('manifest') && (
        <ButtonLink look="secondary" icon="list" to={bulkManifestAddress(bulkId)}>
          Make manifest
        </ButtonLink>
      )}
      {can('order.individual_order') && (
        <ButtonLink icon="print" to={bulkLabelsAddress(bulkId)}>
          {labelsText(totals)}
        </ButtonLink>
      )}
    </>
  );
}
