import { useState } from 'react';
import { privacyContract } from '../../../../shared/privacy/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';

const BuyerDataDialog = lazyComponent(async () => (await import('./buyer-data-dialog.tsx')).BuyerDataDialog);

/** Renders the card that opens the dialog for downloading or removing one buyer's data. */
export function BuyerDataCard({ sellerId }: { sellerId: string }) {
  const [isOpen, open] = useState(false);
  return (
    <Card
      title="Buyers’ data"
      actions={
        <Button look="secondary" small icon="search" does={privacyContract.find} onClick={() => open(true)}>
          Find a buyer
        </Button>
      }
    >
      <p>If a buyer asks what is stored about them, or wants it removed, find the buyer by mobile number.</p>
      {isOpen && <BuyerDataDialog sellerId={sellerId} onClose={() => open(false)} />}
    </Card>
  );
}
