import { useState } from 'react';
import type { BrandView } from '../../../../shared/buyer/brand.ts';
import { buyerContract } from '../../../../shared/buyer/contract.ts';
import { RETURN_REASONS } from '../../../../shared/returns/reasons.ts';
import { useQuery } from '../../api/use-query.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';

const ReturnPolicyDialog = lazyComponent(async () => (await import('./return-policy-dialog.tsx')).ReturnPolicyDialog);

/** Returns a text about which requests are approved automatically. */
const ruleText = ({
  return_auto_days: days,
  return_auto_value: value,
  return_auto_reasons: reasons,
}: BrandView): string =>
  days === 0 || reasons.length === 0
    ? 'None'
    : `Within ${days === 1 ? '1 day' : `${days} days`}, up to ${money(value)}: ${reasons.map((reason) => RETURN_REASONS[reason]).join(', ')}`;

/** Shows for which reasons and for how many days a seller's buyers may ask for a return. */
export function ReturnPolicyCard({ sellerId }: { sellerId: string }) {
  const [editing, setEditing] = useState(false);
  const { data, error, replace, refresh } = useQuery(buyerContract.brand, { params: { id: sellerId } });
  if (data === undefined)
    return (
      <Card title="Returns">
        {error ? <FailureNotice error={error} onRetry={refresh} /> : <Skeleton height={120} />}
      </Card>
    );
  const { return_days: days, return_reasons, return_photo, return_except, return_policy } = data;
  const rules: [string, string][] =
    days === 0
      ? []
      : [
          ['Reasons', return_reasons.map((reason) => RETURN_REASONS[reason]).join(', ')],
          ['Photo', return_photo ? 'Required' : 'Optional'],
          ['Cannot be returned', return_except],
          ['Exchange', data.return_exchange ? 'Offered' : 'Not offered'],
          ['Approved by themselves', ruleText(data)],
          ['Questions at the door', data.return_questions],
        ];
  return (
    <Card
      title="Returns"
      note="What buyers may ask for on the page of a delivered parcel."
      actions={
        <Button look="secondary" small icon="pencil" does={buyerContract.saveBrand} onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <Details
        items={[
          ['Asking for a return', days === 0 ? 'Off' : `Up to ${days} days after delivery`],
          ...rules,
          ['Return policy', return_policy],
        ]}
      />
      {editing && (
        <ReturnPolicyDialog
          sellerId={sellerId}
          brand={data}
          onSaved={(saved) => {
            setEditing(false);
            replace(saved);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}
