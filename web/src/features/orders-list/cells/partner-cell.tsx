import { partnerDisplayName } from '../../../../../shared/quotes/partner-name.ts';
import { PartnerLogo } from '../../partner-logos/partner-logo.tsx';
import css from './partner-cell.module.css';

/** Shows the logo and name of a courier partner. */
export function PartnerCell({ name, courier }: { name: string | null; courier: string | null }) {
  if (name === null) return <>–</>;
  return (
    <span className={css.partner}>
      <PartnerLogo courier={courier} size={24} />
      {partnerDisplayName(name)}
    </span>
  );
}
