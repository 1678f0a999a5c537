import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useIsActing } from '../../ui/feedback/theirs-alone.tsx';
import { shortfall } from './shortfall.ts';
import css from './wallet-line.module.css';

/** Shows the wallet's balance before a payment, and what it lacks. */
export function WalletLine({ toPay, onAdd }: { toPay: number; onAdd: (rupees: number) => void }) {
  const wallet = useQuery(walletsContract.own, {});
  const isActing = useIsActing();
  if (wallet.error && !wallet.data) return null;
  if (wallet.data === undefined) return <Skeleton width={200} height={20} />;
  const missing = shortfall(toPay, wallet.data.amount);
  return (
    <span className={css.walletLine}>
      <span>
        Wallet balance <Money rupees={wallet.data.amount} />
      </span>
      {missing > 0 && !isActing && (
        <Button look="secondary" small icon="plus" onClick={() => onAdd(missing)}>
          Add Money
        </Button>
      )}
    </span>
  );
}
