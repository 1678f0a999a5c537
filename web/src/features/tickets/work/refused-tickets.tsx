import type { RefusedTicket } from '../../../../../shared/tickets/contract.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Names the tickets that were refused, each with its reason. */
export const RefusedTickets = ({ rows, onClose }: { rows: readonly RefusedTicket[]; onClose: () => void }) => (
  <Notice tone="warning">
    <strong>{rows.length === 1 ? 'One ticket was refused.' : `${rows.length} tickets were refused.`}</strong>
    <ul>
      {rows.map(({ _id, order_id, reason }) => (
        <li key={_id}>
          {order_id ?? _id}: {reason}
        </li>
      ))}
    </ul>
    <Button look="ghost" small onClick={onClose}>
      Close
    </Button>
  </Notice>
);
