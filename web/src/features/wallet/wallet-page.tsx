import { lazy, Suspense, useState } from 'react';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { webhooksContract } from '../../../../shared/webhooks/contract.ts';
import { session } from '../../api/session/session.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { useIsActing } from '../../ui/feedback/owner-only.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { WalletDetails } from './wallet-details.tsx';

const LowBalanceDialog = lazyComponent(async () => (await import('./low-balance-dialog.tsx')).LowBalanceDialog);

/** The dialog that adds money. Its code is loaded when the dialog is first opened. */
const AddMoney = lazy(async () => ({ default: (await import('./top-up/add-money.tsx')).AddMoney }));

/** Renders /app/walletdetails: the user's own wallet. */
export function WalletPage() {
  const wallet = useQuery(walletsContract.own, {});
  const [adding, setAdding] = useState<boolean>(); // undefined until the dialog was first opened
  const isActing = useIsActing();
  const [alerting, setAlerting] = useState(false);
  // No money can be added in a session as another user.
  const add = isActing ? undefined : (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add Money
    </Button>
  );
  return (
    <Page
      name="wallet"
      actions={
        <>
          <Button
            look="secondary"
            icon="info-circle"
            does={webhooksContract.setAlert}
            onClick={() => setAlerting(true)}
          >
            Low balance alert
          </Button>
          {add}
        </>
      }
    >
      <WalletDetails userId={session.userId() ?? ''} wallet={wallet} whenEmpty={add} />
      {alerting && <LowBalanceDialog onClose={() => setAlerting(false)} />}
      {adding !== undefined && (
        <Suspense>
          <AddMoney open={adding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
