import { useState } from 'react';
import type { BuyerConfirmationView } from '../../../../shared/rules/buyer-confirmation.ts';
import { rulesContract } from '../../../../shared/rules/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { riskWords } from './risk-labels.ts';

const BuyerConfirmationDialog = lazyComponent(
  async () => (await import('./buyer-confirmation-dialog.tsx')).BuyerConfirmationDialog,
);

const OFF =
  'Off. Turn it on, and the buyers of new cash-on-delivery orders get a mail before you ship: they confirm the order, correct the address, or cancel.';

function stateText({ ask, above, risks, hours, unanswered }: BuyerConfirmationView): string {
  if (ask === 'off') return OFF;
  const some = [above !== null && `worth more than ${money(above)}`, risks.length > 0 && `with ${riskWords(risks)}`]
    .filter((part) => part !== false)
    .join(', or ');
  const late = unanswered === 'ship' ? 'then automatic shipping ships them' : 'then they stay for you';
  return `On for ${ask === 'all' ? 'all cash-on-delivery orders' : `cash-on-delivery orders ${some}`}. Orders wait ${hours} hours for an answer, ${late}.`;
}

/** Shows which COD orders their buyers must confirm before the orders are shipped. */
export function BuyerConfirmationCard({ seller }: { seller: string }) {
  const { data, error, refresh, replace } = useQuery(rulesContract.buyerConfirmation, { params: { id: seller } });
  const [asks, setAsks] = useState(false);
  return (
    <Card
      title="Ask the buyer first"
      actions={
        data && (
          <Button look="secondary" small does={rulesContract.setBuyerConfirmation} onClick={() => setAsks(true)}>
            {data.ask === 'off' ? 'Ask buyers' : 'Change who is asked'}
          </Button>
        )
      }
    >
      {error !== undefined && data === undefined ? (
        <FailureNotice error={error} onRetry={refresh} />
      ) : data === undefined ? (
        <Skeleton width={320} height={20} />
      ) : (
        <p>{stateText(data)}</p>
      )}
      {asks && data && (
        <BuyerConfirmationDialog
          seller={seller}
          setting={data}
          onSaved={(saved) => {
            replace(saved);
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}
