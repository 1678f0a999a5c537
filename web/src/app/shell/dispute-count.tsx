import { useState } from 'react';
import { firstDisputableTime } from '../../../../shared/disputes/days.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import css from './dispute-count.module.css';

/** Spec 2 section 9. */
const MOST = 999;

/** Shows how many weight disputes wait for the viewer: charges that can still be raised, or for staff those to be answered. */
export function DisputeCount() {
  // Counts the last days only: the count needs no more, and the totals beside it are then cheap.
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
