import { useUser } from '../../api/use-user.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { bulkLabelsAddress } from '../labels/label-address.ts';
import { bulkManifestAddress } from '../manifests/print-path.ts';

interface HandoverLinksProps {
  bulkId: string;
  /** How many labels there are. Absent if their number is not known. */
  labels?: number;
  small?: boolean;
}

/** Renders links to the next steps after the payment of a bulk: all its labels in one document, and its manifest. */
export function HandoverLinks({ bulkId, labels, small }: HandoverLinksProps) {
  const { can } = useUser();
  const words =
    labels === undefined
      ? 'Print labels'
      : labels === 1
        ? 'Print 1 label'
        : `Print ${labels.toLocaleString('en-IN')} labels`;
  return (
    <>
      {can('manifest') && (
        <ButtonLink look="secondary" small={small} icon="list" to={bulkManifestAddress(bulkId)}>
          Make manifest
        </ButtonLink>
      )}
      {can('order.individual_order') && (
        <ButtonLink look={small ? 'secondary' : 'primary'} small={small} icon="print" to={bulkLabelsAddress(bulkId)}>
          {words}
        </ButtonLink>
      )}
    </>
  );
}
