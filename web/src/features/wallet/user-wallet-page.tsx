import { useNavigate, useParams } from 'react-router-dom';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WalletDetails } from './wallet-details.tsx';

/** /app/walletdetails/:id: another person's wallet, for those who manage users. */
export function UserWalletPage() {
  const { id = '' } = useParams();
  const go = useNavigate();
  const wallet = useQuery(walletsContract.ofUser, { params: { user_id: id } }, { keep: false });
  const user = wallet.data?.user;
  const back = (
    <Button look="secondary" icon="arrow-left" onClick={() => void go(PATHS.users)}>
      Back
    </Button>
  );
  return (
    <Page
      title="Wallet Details"
      crumbs={[{ label: 'User Management', to: PATHS.users }, { label: 'Wallet' }]}
      actions={back}
    >
      {!wallet.error && (
        <p className="wallet-owner">
          {user ? (
            <>
              <strong>{`${user.first_name} ${user.last_name}`.trim() || user.email}</strong> {user.email}
            </>
          ) : (
            <Skeleton width={240} />
          )}
        </p>
      )}
      <WalletDetails userId={id} wallet={wallet} />
    </Page>
  );
}
