import { useUser } from '../../api/use-user.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { bulkLabelsAddress } from '../labels/label-address.ts';
import { bulkManifestAddress } from '../manifests/print-path.ts';

interface HandoverLinksProps {
  bulkId: string;
  /** How many labels there are. */
  labels: number;
}

/** Renders links to the next steps after the payment of a bulk: all its labels in one document, and its manifest. */
export function HandoverLinks({ bulkId, labels }: HandoverLinksProps) {
  const { can } = useUser();
  return (
    <>
      {can('manifest') && (
        <ButtonLink look="secondary" icon="list" to={bulkManifestAddress(bulkId)}>
          Make manifest
        </ButtonLink>
      )}
      {can('order.individual_order') && (
        <ButtonLink icon="print" to={bulkLabelsAddress(bulkId)}>
          {labels === 1 ? 'Print 1 label' : `Print ${labels.toLocaleString('en-IN')} labels`}
        </ButtonLink>
      )}
    </>
  );
}
