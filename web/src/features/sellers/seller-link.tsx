import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { SellerRow } from '../../../../shared/sellers/contract.ts';
import { linkTo } from '../../lib/links.ts';

/** Links to a seller's page by the company, or by the person's name without one. */
export const SellerLink = ({ seller }: { seller: SellerRow }) => (
  <Link to={linkTo('seller', { id: seller._id })} onClick={(event) => event.stopPropagation()}>
    {seller.company_name || nameOf(seller)}
  </Link>
);
