import { Link } from 'react-router-dom';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { Money } from '../../ui/element/money.tsx';
import css from './wallet-balance.module.css';

/** Shows the user's own balance on every page, with a link to the wallet. */
export function WalletBalance() {
  const { data } = useQuery(walletsContract.own, {});
  if (data === undefined) return null;
  return (
    <Link
      to={PATHS.wallet}
      className={css.balance}
      title="Wallet balance"
      data-tone={data.amount < 0 ? 'danger' : undefined}
    >
      <Icon name="wallet" />
      <span className="only-read">Wallet balance </span>
      <Money rupees={data.amount} />
    </Link>
  );
}
