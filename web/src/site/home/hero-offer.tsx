import { formatRupees } from '../../../../shared/money.ts';
import type { Ranked } from '../../../../shared/quotes/recommend.ts';
import type { SampleOffer } from './sample-offers.ts';

const initials = (name: string): string =>
  name.includes(' ')
    ? name
        .split(' ')
        .map((word) => word.charAt(0))
        .join('')
    : name.slice(0, 2);

/** One courier's row: name, days, badges, price with the COD charge and without GST. */
export function HeroOffer({ offer, recommendation, best_price, best_tat }: Ranked<SampleOffer>) {
  const { price, name, partner_id, tatDays } = offer;
  return (
    <li
      className={recommendation ? 'offer recommended' : 'offer'}
      style={{ viewTransitionName: `offer-${partner_id}` }}
    >
      <span className={`offer-mark ${partner_id}`} aria-hidden="true">
        {initials(name)}
      </span>
      <span className="offer-name">
        {name}
        <small>{tatDays} working days</small>
      </span>
      <span className="offer-badges">
        {recommendation && <span className="badge accent">Recommended</span>}
        {best_price && <span className="badge success">Best Price</span>}
        {best_tat && <span className="badge info">Best TAT</span>}
      </span>
      <span className="offer-price">{formatRupees(price.freightPaise + price.codPaise)}</span>
    </li>
  );
}
