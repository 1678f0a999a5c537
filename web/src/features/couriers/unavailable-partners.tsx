import { displayName } from '../../../../shared/quotes/partner-name.ts';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import { variantOf } from './variant-of.ts';

export interface UnavailablePartner {
  name: string;
  reason: string;
}

/** Who cannot take the parcel, and why; folded until asked for. */
export function UnavailablePartners({ partners }: { partners: readonly UnavailablePartner[] }) {
  if (partners.length === 0) return null;
  return (
    <details className="unavailable card">
      <summary>
        {partners.length} {partners.length === 1 ? 'partner' : 'partners'} not available for this parcel
      </summary>
      <ul>
        {partners.map(({ name, reason }) => (
          <li key={name}>
            <PartnerLogo name={name} size={28} />
            <span>
              {displayName(name)} <span className="partner-variant">{variantOf(name)}</span>
            </span>
            <span className="reason">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
