import { useState } from 'react';
import { firstDisputableTime } from '../../../../shared/disputes/days.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import css from './dispute-count.module.css';

/** The largest count that is shown. A larger count is shown as `999+` (spec 2 section 9). */
const MOST = 999;

/**
 * Shows the number of open weight disputes. For a seller these are charges that can still be disputed. For staff these
 * are disputes that wait for an answer.
 */
export function DisputeCount() {
  // Only charges of recent days can still be disputed. Reading the totals of these few days is cheap.
  const [weight_dispute_created_from] = useState(() => firstDisputableTime(new Date()).toISOString());
  const { data } = useQuery(ordersContract.totals, {
    query: { payment_status: 'complete', weight_dispute: 'true', weight_dispute_created_from },
  });
  const count = data?.total_weight_dispute_count ?? 0;
  if (count === 0) return null;
  return (
    <b className={css.count} title="Waiting for you">
      {count > MOST ? `${MOST}+` : count}
    </b>
  );
}
