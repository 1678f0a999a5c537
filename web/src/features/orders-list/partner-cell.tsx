import { displayName } from '../../../../shared/quotes/partner-name.ts';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';

/** The courier partner's sign and name. */
export function PartnerCell({ name }: { name: string | null }) {
  if (name === null) return <>–</>;
  return (
    <span className="partner">
      <PartnerLogo name={name} size={24} />
      {displayName(name)}
    </span>
  );
}
