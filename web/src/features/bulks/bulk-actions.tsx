import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { HandoverLinks } from '../bulk-orders/handover-links.tsx';
import { PendingFile } from '../bulk-orders/pending-file.tsx';

/**
 * Renders the buttons of a past upload: the invoice once something is charged, the payment while orders are unpaid, and
 * the correction of rows before orders are created.
 */
export function BulkActions({ bulk, onShow }: { bulk: BulkView; onShow: (jobId: string) => void }) {
  const { user } = useUser();
  const own = bulk.created_by._id === user?._id;
  const { filename } = bulk.attachments_id;
  return (
    <>
      {bulk.total_payout !== null && (
        <ButtonLink look="ghost" small icon="eye" to={linkTo('bulkInvoice', { orderId: bulk._id })}>
          Invoice
        </ButtonLink>
      )}
      {bulk.orders_count > bulk.unpaid_orders + bulk.refused_orders && <HandoverLinks bulkId={bulk._id} small />}
      {own && bulk.unpaid_orders > 0 && (
        <ButtonLink look="secondary" small to={linkTo('bulkList', { orderId: bulk._id })}>
          Make payment
        </ButtonLink>
      )}
      <PendingFile bulk={bulk} unpaid={bulk.unpaid_orders} small />
      {own && bulk.bad_rows > 0 && (
        <ButtonLink look="secondary" small icon="wrench" to={linkTo('bulkMend', { id: bulk._id })}>
          Fix errors
        </ButtonLink>
      )}
      {bulk.state === 'failed' && (
        <Button
          look="ghost"
          small
          icon="exclamation-circle"
          label={`Show what is wrong with ${filename}`}
          onClick={() => onShow(bulk.job_id)}
        />
      )}
    </>
  );
}
