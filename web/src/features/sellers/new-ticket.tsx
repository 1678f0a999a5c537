import { useEffect, useRef, useState } from 'react';
import { fullName } from '../../../../shared/name-of.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SuggestInput } from '../../ui/select/suggest-input.tsx';
import { CommentDialog } from '../order-activity/comment-dialog.tsx';

interface NewTicketProps {
  seller: { _id: string; name: string };
  onClose: () => void;
}

/** How many orders are suggested at most. If more orders match, the user must type a longer text. */
const MOST_FOUND = 20;

const textOf = ({ order_id, ewaybill_number: awb, customer_details: customer }: OrderView): string =>
  [order_id, ...(awb === null ? [] : [`AWB ${awb}`]), fullName(customer)].join(' · ');

/** Renders the dialog that finds a seller's order by AWB or order number and opens a ticket on it with a comment. */
export function NewTicket({ seller, onClose }: NewTicketProps) {
  const [order, setOrder] = useState<OrderView>();
  const [found, setFound] = useState<readonly OrderView[]>();
  const [failed, setFailed] = useState<{ error: unknown; text: string }>();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const find = async (text: string): Promise<void> => {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    setFound(undefined);
    setFailed(undefined);
    try {
      const query = { text, created_by: seller._id, limit: String(MOST_FOUND) };
      const { data } = await call(ordersContract.search, { query }, { signal: asking.signal });
      setFound(data);
    } catch (error) {
      if (!asking.signal.aborted) setFailed({ error, text });
    }
  };
  const done = () => {
    refresh('/sellers', '/orders');
    onClose();
  };
  if (order !== undefined) return <CommentDialog order={order} onClose={onClose} onDone={done} />;
  return (
    <Modal open size="s" title={`New ticket for ${seller.name}`} onClose={onClose}>
      <Field label="Order" hint="AWB, order number, or the buyer’s name or mobile number">
        {(wiring) => (
          <SuggestInput
            wiring={wiring}
            placeholder="AWB or order number"
            value=""
            suggestions={found ?? []}
            answered={found !== undefined}
            textOf={textOf}
            onFind={(text) => void find(text)}
            onChoose={setOrder}
            onClear={() => setFound(undefined)}
            nothing={`Nothing found among the orders of ${seller.name}. Type the beginning of an AWB, order number, reference number, name or mobile number.`}
          />
        )}
      </Field>
      {failed && <FailureNotice error={failed.error} onRetry={() => void find(failed.text)} />}
    </Modal>
  );
}
