import type { BulkOrderView } from '../../../../shared/bulks/bulk-order.ts';
import { money } from '../../lib/money.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import css from './order-state.module.css';

type Facts = Pick<BulkOrderView, 'paid' | 'ewaybill_number' | 'refunded' | 'error' | 'amount'>;

/** Shows the state of an order in a bulk: its AWB, what it waits for, or why it was refunded. */
export function BulkOrderState({ row }: { row: Facts }) {
  if (!row.paid)
    return (
      <Tag tone="warning" icon="exclamation-triangle">
        No partner chosen
      </Tag>
    );
  if (row.refunded)
    return (
      <Stack close>
        <Tag tone="danger" icon="times-circle">
          Money back
        </Tag>
        {row.error !== null && <small className={css.reason}>{row.error}</small>}
      </Stack>
    );
  if (row.ewaybill_number === null)
    return (
      <Tag tone="info" icon="clock">
        Paid {money(row.amount)}, being booked
      </Tag>
    );
  return (
    <Tag tone="success" icon="check-circle">
      Paid {money(row.amount)} · AWB {row.ewaybill_number}
    </Tag>
  );
}
