import { Link } from 'react-router-dom';
import type { BulkTotals } from '../../../../shared/bulks/bulk-order.ts';
import { linkTo } from '../../lib/links.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shows how many orders of a bulk are on hold because of the seller's rules. */
export function OrdersHeldByRules({ totals }: { totals: BulkTotals | undefined }) {
  if (totals === undefined || totals.held === 0) return null;
  return (
    <Notice tone="info">
      {totals.held === 1
        ? 'Your rules hold 1 order. It is not paid before you choose its partner.'
        : `Your rules hold ${totals.held.toLocaleString('en-IN')} orders. They are not paid before you choose their partners.`}
    </Notice>
  );
}

/** Names the orders of a bulk that no partner serves, each with a link to its partners. */
export function OrdersWithoutPartner({ totals }: { totals: BulkTotals | undefined }) {
  if (totals === undefined || totals.without_partner === 0) return null;
  const { without_partner: count, first_without_partner: first } = totals;
  return (
    <Notice tone="warning">
      {count === 1
        ? 'No courier partner serves 1 order. It is in no total, and the bulk cannot be paid before a partner is chosen for it: '
        : `No courier partner serves ${count.toLocaleString('en-IN')} orders. They are in no total, and the bulk cannot be paid before a partner is chosen for them: `}
      {first.map(({ _id, number }, at) => (
        <span key={_id}>
          {at > 0 && ', '}
          <Link to={linkTo('courierPartner', { id: _id })}>order {number}</Link>
        </span>
      ))}
      {count > first.length && ` and ${(count - first.length).toLocaleString('en-IN')} more`}.
    </Notice>
  );
}
