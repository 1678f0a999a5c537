import { Link } from 'react-router-dom';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import css from './plan-offer.module.css';

/**
 * Lists the partners that have rates on a plan. A plan without rates makes no offers, so the text then explains how to
 * upload rates.
 */
export function PlanPartners({ partners }: { partners: readonly string[] }) {
  const { can } = useUser();
  if (partners.length > 0) return <small className={css.offer}>Rates of {partners.join(', ')}</small>;
  return (
    <small className={css.offer} data-tone="warning">
      No rate cards yet: this plan offers nothing.{' '}
      {can('upload_data.courier_partner') ? (
        <Link to={PATHS.courierPartnerData}>Upload courier partner data</Link>
      ) : (
        'They come with courier partner data.'
      )}
    </small>
  );
}
