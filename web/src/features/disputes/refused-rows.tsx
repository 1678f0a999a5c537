import type { RefusedDispute } from '../../../../shared/disputes/contract.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Names the orders that were refused, each with its reason. */
export const RefusedRows = ({ rows }: { rows: readonly RefusedDispute[] }) => (
  <Notice tone="warning">
    <strong>{rows.length === 1 ? 'One order was refused.' : `${rows.length} orders were refused.`}</strong>
    <ul>
      {rows.map(({ _id, order_id, ewaybill_number, reason }) => (
        <li key={_id}>
          {ewaybill_number ?? order_id ?? _id}: {reason}
        </li>
      ))}
    </ul>
  </Notice>
);
