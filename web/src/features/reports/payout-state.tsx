import { nameOf } from '../../../../shared/name-of.ts';
import { payoutsContract } from '../../../../shared/payouts/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says whether the payout of a report waits for a second person, or is approved. */
export function PayoutState({ reportId }: { reportId: string }) {
  const request = useQuery(payoutsContract.ofReport, { params: { id: reportId } }).data?.request;
  if (!request) return null;
  const { state, amount, asked_by, approved_by, left_orders } = request;
  return (
    <Notice
      tone={state === 'waiting' ? 'warning' : 'success'}
      action={
        <ButtonLink small look="secondary" to={linkTo('payouts')}>
          Payouts
        </ButtonLink>
      }
    >
      {state === 'waiting'
        ? `${nameOf(asked_by)} asked for the payout of ${money(amount)}. It waits for the approval of a second person.`
        : `${nameOf(approved_by ?? asked_by)} approved the payout of ${money(amount)}. ${left_orders.toLocaleString('en-IN')} orders are left to remit.`}
    </Notice>
  );
}
