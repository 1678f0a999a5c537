import type { PublicPrices } from '../../../../shared/courier-partners/public-prices.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { cardClass } from '../frame/card-class.ts';
import { NoteCard } from '../frame/note-card.tsx';
import css from './price-list.module.css';

const rupees = (amount: number): string => formatRupees(toPaise(amount));
const daysText = (days: number): string => (days === 1 ? '1 working day' : `${days} working days`);

function Offer({ offer }: { offer: PublicPrices['offers'][number] }) {
  const { courier, days, chargeable_weight, freight, cod_charges, tax, total } = offer;
  const parts = [`freight ${rupees(freight)}`, ...(cod_charges > 0 ? [`COD ${rupees(cod_charges)}`] : [])].join(' + ');
  return (
    <li className={css.offerRow}>
      <p>
        <strong>{courier}</strong>
        <small>
          {daysText(days)}, charged for {chargeable_weight} kg
        </small>
      </p>
      <p>
        <strong className={css.total}>{rupees(total)}</strong>
        <small>
          {rupees(freight + cod_charges)} + {rupees(tax)} GST
        </small>
        <span className="only-read">: {parts}</span>
      </p>
    </li>
  );
}

/** Renders the couriers' prices for a parcel, cheapest first. If no courier delivers the parcel, shows the reasons. */
export function PriceList({ prices, isOld }: { prices: PublicPrices; isOld: boolean }) {
  const { source, destination, offers, reasons, plan } = prices;
  if (offers.length === 0)
    return (
      <NoteCard icon="search" title="No courier carries this parcel">
        {reasons.join('. ')}. Try another pin code or payment, or get in touch.
      </NoteCard>
    );
  return (
    <article className={classNames(cardClass, isOld && css.old)}>
      <h3>
        {source.city} {source.pincode} to {destination.city} {destination.pincode}
      </h3>
      {isOld && <p className={css.note}>You have changed the parcel. Press Compare prices to see its prices.</p>}
      <ol className={css.offers}>
        {offers.map((offer) => (
          <Offer key={offer.courier} offer={offer} />
        ))}
      </ol>
      <p className={css.note}>
        Prices of the plan {plan}, with 18% GST.{' '}
        {reasons.length > 0 && `Other couriers: ${reasons.join(', ').toLowerCase()}.`}
      </p>
    </article>
  );
}
