import { formatRupees } from '../../../../../shared/money.ts';
import type { Ranked } from '../../../../../shared/quotes/recommend.ts';
import { classNames } from '../../../ui/element/class-names.ts';
import { Badge } from '../badge.tsx';
import type { SampleOffer } from '../sample-offers.ts';
import css from './hero-offer.module.css';

const initials = (name: string): string =>
  name.includes(' ')
    ? name
        .split(' ')
        .map((word) => word.charAt(0))
        .join('')
    : name.slice(0, 2);

/** Renders one courier's offer: name, days, badges, and the price with COD charge and GST. */
export function HeroOffer({ offer, recommendation, best_price, best_tat }: Ranked<SampleOffer>) {
  const { price, name, partner_id, tatDays } = offer;
  return (
    <li
      className={classNames(css.offer, recommendation && css.recommended)}
      style={{ viewTransitionName: `offer-${partner_id}` }}
    >
      <span className={css.offerMark} data-partner={partner_id} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={css.offerName}>
        {name}
        <small>{tatDays} working days</small>
      </span>
      <span className={css.offerBadges}>
        {recommendation && <Badge look="accent">Recommended</Badge>}
        {best_price && <Badge look="success">Best Price</Badge>}
        {best_tat && <Badge look="info">Best TAT</Badge>}
      </span>
      <span className={css.offerPrice}>{formatRupees(price.finalPaise)}</span>
    </li>
  );
}
