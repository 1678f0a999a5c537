import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { PartnerSelect } from '../uploads/partner-select.tsx';
import { PlanSelect } from '../uploads/plan-select.tsx';
import { VersionsList } from './versions-list.tsx';

/** Shows the versions of a partner's rates and pin codes on a plan. */
export function PartnerVersions({ onFollow }: { onFollow: (jobId: string) => void }) {
  const [partner, setPartner] = useState('');
  const [plan, setPlan] = useState('');
  return (
    <>
      <Card title="Choose a courier partner and a plan">
        <FieldGrid>
          <PartnerSelect value={partner} onChange={setPartner} disabled={false} error={undefined} />
          <PlanSelect value={plan} onChange={setPlan} disabled={false} error={undefined} />
        </FieldGrid>
      </Card>
      {partner !== '' && plan !== '' && (
        <VersionsList
          key={`${partner} ${plan}`}
          query={{ kind: 'courier_partner', logistic_id: partner, plan }}
          onFollow={onFollow}
        />
      )}
    </>
  );
}
