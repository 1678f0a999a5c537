import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import css from './user-wallet-page.module.css';
import { WalletDetails } from './wallet-details.tsx';

const SendMoney = lazy(async () => ({ default: (await import('./send-money.tsx')).SendMoney }));

/**
 * Renders /app/walletdetails/:id, the wallet of another user. Only viewers with the permission User Management can open
 * it.
 */
export function UserWalletPage() {
  const { id = '' } = useParams();
  const go = useNavigate();
  const wallet = useQuery(walletsContract.ofUser, { params: { user_id: id } }, { keep: false });
  const user = wallet.data?.user;
  const { can, user: viewer } = useUser();
  const [sending, setSending] = useState(false);
  const maySend = user !== undefined && id !== viewer?._id && can('billing_and_wallet.wallet');
  const actions = (
    <>
      <Button look="secondary" icon="arrow-left" onClick={() => void go(PATHS.users)}>
        Back
      </Button>
      {maySend && (
        <Button does={walletsContract.transferMoney} icon="send" onClick={() => setSending(true)}>
          Send Money
        </Button>
      )}
    </>
  );
  return (
    <Page name="userWallet" actions={actions}>
      {!wallet.error && (
        <p className={css.walletOwner}>
          {user ? (
            <>
              <strong>{nameOf(user)}</strong> {user.email}
            </>
          ) : (
            <Skeleton width={240} />
          )}
        </p>
      )}
      <WalletDetails userId={id} wallet={wallet} />
      {sending && user && (
        <Suspense>
          <SendMoney
            receiver={user}
            onClose={() => setSending(false)}
            onSent={() => {
              setSending(false);
              wallet.refresh();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
