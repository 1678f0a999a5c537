import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Select } from '../../ui/select/select.tsx';
import { PartnerSelect } from '../uploads/partner-select.tsx';
import { PlanSelect } from '../uploads/plan-select.tsx';
import { VersionsList } from './versions-list.tsx';

const SELLING = 'courier_partner';
const BUYING = 'buying';
const KINDS = [
  { value: SELLING, label: 'Rates and pin codes on a plan' },
  { value: BUYING, label: 'Buying rates' },
];

interface PartnerVersionsProps {
  /** Called with the job that previews a former version, and with true if the version is a buying card. */
  onFollow: (jobId: string, isBuying: boolean) => void;
}

/** Shows the versions of a partner's rates and pin codes on a plan, or of its buying rates. */
export function PartnerVersions({ onFollow }: PartnerVersionsProps) {
  const [kind, setKind] = useState(SELLING);
  const [partner, setPartner] = useState('');
  const [plan, setPlan] = useState('');
  const isBuying = kind === BUYING;
  return (
    <>
      <Card title="Choose rates and a courier partner">
        <FieldGrid>
          <Select label="Versions of" options={KINDS} value={kind} filter={false} onChange={setKind} />
          <PartnerSelect value={partner} onChange={setPartner} disabled={false} error={undefined} />
          {!isBuying && <PlanSelect value={plan} onChange={setPlan} disabled={false} error={undefined} />}
        </FieldGrid>
      </Card>
      {partner !== '' && (isBuying || plan !== '') && (
        <VersionsList
          key={`${kind} ${partner} ${plan}`}
          query={{ kind: isBuying ? BUYING : SELLING, logistic_id: partner, ...(!isBuying && { plan }) }}
          onFollow={(job) => onFollow(job, isBuying)}
        />
      )}
    </>
  );
}
