import { useState } from 'react';
import type { BrandView } from '../../../../../shared/buyer/brand.ts';
import { buyerContract } from '../../../../../shared/buyer/contract.ts';
import { NOTICE_LABELS } from '../../../../../shared/buyer/notice-events.ts';
import { useQuery } from '../../../api/use-query.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/element/button.tsx';
import { lazyComponent } from '../../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Details } from '../../../ui/layout/details.tsx';

import css from './brand-card.module.css';

const BrandDialog = lazyComponent(async () => (await import('./brand-dialog.tsx')).BrandDialog);

/** Returns the optional parts of the page that the seller shows. */
const shownParts = ({ show_contents, show_courier, show_expected }: BrandView): string =>
  [show_contents && 'Contents', show_courier && 'Courier and AWB', show_expected && 'Expected day']
    .filter(Boolean)
    .join(', ') || 'None';

/** Shows the seller's brand, which buyers see on the pages of their parcels. */
export function BrandCard({ sellerId }: { sellerId: string }) {
  const [editing, setEditing] = useState(false);
  const { data, error, replace, refresh } = useQuery(buyerContract.brand, { params: { id: sellerId } });
  if (data === undefined)
    return (
      <Card title="Buyer’s page">
        {error ? <FailureNotice error={error} onRetry={refresh} /> : <Skeleton height={120} />}
      </Card>
    );
  return (
    <Card
      title="Buyer’s page"
      note="What buyers see while they follow a parcel."
      actions={
        <Button look="secondary" small icon="pencil" does={buyerContract.saveBrand} onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <Details
        items={[
          ['Name', data.name],
          ['Logo', data.logo === '' ? '–' : <img key="logo" className={css.shown} src={data.logo} alt={data.name} />],
          ['Colour', data.colour],
          ['Mobile number', data.phone || '–'],
          ['WhatsApp', data.whatsapp || '–'],
          ['Email', data.email || '–'],
          ['Shown', shownParts(data)],
          ['Messages', data.messages.map((event) => NOTICE_LABELS[event]).join(', ') || 'None'],
          ['Messages for bulks, files and shops', data.messages_by_default ? 'On' : 'Off'],
          ['Ask me first above', data.approve_above === null ? 'Never' : money(data.approve_above)],
          ['Stop a buyer’s choice', data.hold_choices ? 'Within 30 minutes' : 'Off'],
        ]}
      />
      {editing && (
        <BrandDialog
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
