import { useState } from 'react';
import { payoutsContract } from '../../../../shared/payouts/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';

const LimitDialog = lazyComponent(async () => (await import('./limit-dialog.tsx')).LimitDialog);

/**
 * Shows the amount up to which one person can pay in a day without a second person. Users with the permission User
 * Management can change it.
 */
export function LimitCard() {
  const { can } = useUser();
  const { data, error, refresh } = useQuery(payoutsContract.limit, {});
  const [isOpen, open] = useState(false);
  if (error && !data) return <FailureNotice error={error} onRetry={refresh} />;
  if (data === undefined) return null;
  const { amount, next_amount, next_from } = data;
  return (
    <Card
      title="Limit of one person"
      actions={
        can('user_management') && (
          <Button small look="secondary" icon="pencil" does={payoutsContract.setLimit} onClick={() => open(true)}>
            Change limit
          </Button>
        )
      }
    >
      <p>
        One person remits up to {money(amount)} a day. Reports that are remitted on one day count together, each with
        its whole sum. Above that, a second person approves.
      </p>
      {next_amount !== null && (
        <p>
          From {formatIndiaTime(next_from, 'minute')} the limit is {money(next_amount)}.
        </p>
      )}
      {isOpen && <LimitDialog limit={data} onClose={() => open(false)} />}
    </Card>
  );
}
