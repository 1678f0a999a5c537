import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { allErrors } from '../uploads/all-errors.ts';
import css from './payment-errors.module.css';
import type { Outcome } from './use-batch-payment.ts';

const ROW_HEIGHT = 44;
const MOST_HEIGHT = 400;

/** Every order that was not paid, with its reason; what is left to do leads back to the choices. */
export function PaymentErrors({ bulkId, outcome }: { bulkId: string; outcome: Outcome }) {
  const go = useNavigate();
  const { result, jobId, failed } = outcome;
  const first = result.failed_transaction.map(({ order_count, message }) => ({ row_number: order_count, message }));
  const all = useSWR(failed > first.length ? `refusals of ${jobId}` : null, () => allErrors(jobId, failed), {
    revalidateOnFocus: false,
  });
  const rows = all.data ?? first;
  const toList = () => void go(PATHS.shipmentList);
  return (
    <Modal
      open
      size="l"
      title="Order Payment Error"
      staticBackdrop
      onClose={toList}
      footer={
        <>
          <Button look="secondary" onClick={() => void go(linkTo('bulkList', { orderId: bulkId }))}>
            Choose again
          </Button>
          <Button onClick={toList} autoFocus>
            Ok
          </Button>
        </>
      }
    >
      <div className={css.errors}>
        <p role="status">{result.message}</p>
        <div className={css.row} data-head aria-hidden>
          <span>Order No.</span>
          <span>Reason</span>
        </div>
        <VirtualList
          label="Orders that were not paid"
          rows={rows}
          keyOf={({ row_number, message }) => `${row_number} ${message}`}
          rowHeight={ROW_HEIGHT}
          height={Math.min(MOST_HEIGHT, Math.max(2, rows.length) * ROW_HEIGHT)}
        >
          {({ row_number, message }) => (
            <div className={css.row}>
              <b>
                <span className="only-read">Order No. </span>
                {row_number === 0 ? '–' : row_number}
              </b>
              <span>{message}</span>
            </div>
          )}
        </VirtualList>
      </div>
    </Modal>
  );
}
