import { useState } from 'react';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { session } from '../../api/session.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { AddMoney } from './add-money.tsx';
import { WalletDetails } from './wallet-details.tsx';

/** /app/walletdetails: one's own wallet. */
export function WalletPage() {
  const wallet = useQuery(walletsContract.own, {});
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add Money
    </Button>
  );
  return (
    <Page name="wallet" actions={add}>
      <WalletDetails userId={session.userId() ?? ''} wallet={wallet} whenEmpty={add} />
      <AddMoney open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
