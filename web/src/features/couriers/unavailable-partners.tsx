import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { variantLabel } from '../../lib/variant-of.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import css from './unavailable-partners.module.css';

export interface UnavailablePartner {
  name: string;
  courier: string | null;
  reason: string;
}

/** Lists the partners that cannot take the parcel, with the reasons. It is folded at first. */
export function UnavailablePartners({ partners }: { partners: readonly UnavailablePartner[] }) {
  if (partners.length === 0) return null;
  return (
    <Card flush>
      <details className={css.unavailable}>
        <summary>
          {partners.length} {partners.length === 1 ? 'partner' : 'partners'} not available for this parcel
        </summary>
        <ul>
          {partners.map(({ name, courier, reason }) => (
            <li key={name}>
              <PartnerLogo courier={courier} size={28} />
              <span>
                {partnerDisplayName(name)} <small>{variantLabel(name)}</small>
              </span>
              <span className={css.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
