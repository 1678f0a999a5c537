import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { SellerRow } from '../../../../shared/sellers/contract.ts';
import { linkTo } from '../../lib/links.ts';

/** Links to a seller's page. The text is the seller's company or, if there is none, the person's name. */
export const SellerLink = ({ seller }: { seller: SellerRow }) => (
  <Link to={linkTo('seller', { id: seller._id })} onClick={(event) => event.stopPropagation()}>
    {seller.company_name || nameOf(seller)}
  </Link>
);
