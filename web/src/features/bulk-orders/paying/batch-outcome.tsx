import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import type { BulkView } from '../../../../../shared/bulks/bulk.ts';
import type { BulkTotals } from '../../../../../shared/bulks/bulk-order.ts';
import { bulksContract } from '../../../../../shared/bulks/contract.ts';
import { errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { PATHS } from '../../../lib/links.ts';
import { money } from '../../../lib/money.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { allErrors } from '../../uploads/all-errors.ts';
import { HandoverLinks } from '../handover-links.tsx';
import { type PaymentError, PaymentErrors } from './payment-errors.tsx';
import { refusedCountText } from './refused-words.ts';
import type { BatchPaymentOutcome } from './use-batch-payment.ts';

interface BulkPlacedModalProps {
  bulkId: string;
  outcome: BatchPaymentOutcome;
  totals: BulkTotals | undefined;
}

/** Shows that every order of the bulk was paid. */
function BulkPlacedModal({ bulkId, outcome: { result }, totals }: BulkPlacedModalProps) {
  const go = useNavigate();
  const toList = () => void go(PATHS.shipmentList);
  const paid = Math.max(totals?.paid ?? 0, result.paid); // the totals may be older than the payment
  return (
    <Modal
      open
      size="m"
      title="Order successfully"
      staticBackdrop
      onClose={toList}
      footer={
        <>
          <HandoverLinks bulkId={bulkId} totals={totals && { ...totals, paid }} />
          <Button look="secondary" onClick={toList} autoFocus>
            Ok
          </Button>
        </>
      }
    >
      <p>Order has been successfully placed</p>
      <p>
        {result.paid.toLocaleString('en-IN')} {result.paid === 1 ? 'order' : 'orders'} paid, {money(result.amount)} in
        all. The couriers are being booked; an order that its courier refuses gets its money back by itself, with the
        reason.
      </p>
      {totals && (
        <p>
          Booked so far: {totals.booked.toLocaleString('en-IN')} of {paid.toLocaleString('en-IN')}.
        </p>
      )}
    </Modal>
  );
}

const ONCE = { revalidateOnFocus: false, shouldRetryOnError: false };

/**
 * Returns all orders that were not paid. The result of the job contains only the first of them, so the others are read
 * from the job's errors.
 */
function useUnpaid(outcome: BatchPaymentOutcome | undefined): readonly PaymentError[] {
  const { result, jobId, failed } = outcome ?? { failed: 0 };
  const first = result?.failed_transaction ?? [];
  const more = jobId !== undefined && failed > first.length;
  const all = useSWR(more ? `refusals of ${jobId}` : null, () => allErrors(jobId ?? '', failed), ONCE);
  return all.data?.map(({ row_number: order_count, message }) => ({ order_count, message })) ?? first;
}

/**
 * Returns the orders of a bulk that couriers have refused. Reads them again when `count`, the number of refusals,
 * changes.
 */
function useRefusals(id: string, count: number, onFailure: () => void) {
  const read = async () => (await call(bulksContract.refusals, { params: { id } })).data;
  const onError = (error: unknown) => {
    toast.error(errorMessage(error));
    onFailure();
  };
  return (
    useSWR(count > 0 ? `${count} refusals of ${id}` : null, read, { ...ONCE, onError, keepPreviousData: true }).data ??
    []
  );
}

interface BatchOutcomeProps {
  bulk: BulkView;
  totals: BulkTotals | undefined;
  /** The result of the payment that this page has started, or that it has continued after a reload. */
  outcome: BatchPaymentOutcome | undefined;
  /** True if the user has opened the list of all refusals of the bulk. */
  shown: boolean;
  onHide: () => void;
}

/** Shows the result of paying a bulk: success, or the errors with the couriers' refusals. */
export function BatchOutcome({ bulk, totals, outcome, shown, onHide }: BatchOutcomeProps) {
  const go = useNavigate();
  const unpaid = useUnpaid(outcome);
  const all = useRefusals(bulk._id, totals?.refused ?? 0, onHide);
  const refusals = outcome === undefined ? all : all.filter(({ job_id }) => job_id === outcome.jobId);
  if (outcome === undefined && !(shown && refusals.length > 0)) return null;
  if (outcome?.result.success && refusals.length === 0)
    return <BulkPlacedModal bulkId={bulk._id} outcome={outcome} totals={totals} />;
  // The orders that are listed as unpaid. A courier may have refused one of them before the payment job ended. It must
  // not be listed a second time as refused.
  const known = new Set(unpaid.map(({ order_count }) => order_count));
  const later = refusals.filter(({ order_count }) => !known.has(order_count));
  const said = [outcome && !outcome.result.success && outcome.result.message, refusedCountText(refusals.length)];
  return (
    <PaymentErrors
      bulkId={bulk._id}
      message={said.filter(Boolean).join(' ')}
      errors={[...unpaid, ...later].toSorted((a, b) => a.order_count - b.order_count)}
      unpaid={bulk.unpaid_orders > 0}
      totals={totals}
      onClose={outcome === undefined ? onHide : () => void go(PATHS.shipmentList)}
    />
  );
}
