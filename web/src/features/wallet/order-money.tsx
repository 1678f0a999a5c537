import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { transactionText } from '../../../../shared/wallets/summary.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Bill } from '../../ui/layout/bill.tsx';

/** Lists the debits and credits of the wallet for one parcel, with the parcel's cost so far. */
export function OrderMoney({ userId, orderId, least = 2 }: { userId: string; orderId: string; least?: number }) {
  const money = useQuery(
    walletsContract.orderMoney,
    { params: { user_id: userId, order_id: orderId } },
    { keep: false },
  );
  if (money.error) return <FailureNotice error={money.error} onRetry={money.refresh} />;
  if (money.data === undefined) return <Skeleton height={96} />;
  const { order_number, awb, cost, transactions } = money.data;
  if (transactions.length < least) return null; // A single transaction would only repeat the one that is shown.
  return (
    <Bill
      title={`All money of order ${order_number}${awb === null ? '' : `, AWB ${awb}`}`}
      lines={[
        ...transactions.map((line) => ({
          label: `${line.transaction_number} ${transactionText(line)}`,
          rupees: line.type === 'debit' ? line.total : -line.total,
        })),
        { label: 'What it costs now', rupees: cost, sum: true },
      ]}
    />
  );
}
