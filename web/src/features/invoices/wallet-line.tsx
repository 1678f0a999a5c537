import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Money } from '../../ui/element/money.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Shows the balance before a payment. */
export function WalletLine() {
  const wallet = useQuery(walletsContract.own, {});
  if (wallet.error && !wallet.data) return null;
  if (wallet.data === undefined) return <Skeleton width={200} height={20} />;
  return (
    <span>
      Wallet balance <Money rupees={wallet.data.amount} />
    </span>
  );
}
