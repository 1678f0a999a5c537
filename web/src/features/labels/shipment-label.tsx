import type { OrderView } from '../../../../shared/orders/order.ts';
import { money } from '../../lib/money.ts';
import { when } from '../../lib/when.ts';
import { classNames } from '../../ui/class-names.ts';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import { Barcode } from './barcode.tsx';
import { labelFacts, type Seller } from './label-facts.ts';
import { LabelGoods } from './label-goods.tsx';
import type { PrintMode } from './label-selection.ts';
import { useFit } from './use-fit.ts';

const DAY = 'DD-MM-YYYY';
/** Pixels of the narrowest bar of our own order number; the courier scans the AWB only. */
const ORDER_LINE = 1.25;

interface ShipmentLabelProps {
  order: OrderView;
  seller: Seller;
  mode: PrintMode;
}

/** The label of one parcel, black on white whatever the theme, in the size of its paper. */
export function ShipmentLabel({ order, seller, mode }: ShipmentLabelProps) {
  const facts = labelFacts(order, seller);
  const box = useFit<HTMLElement>(`${mode} ${JSON.stringify(facts)}`);
  const { to, back } = facts;
  return (
    <article className={classNames('parcel-label', mode)} ref={box} aria-label={`Label of ${facts.awb}`}>
      <header className="label-row label-head">
        <span className="label-courier">
          <PartnerLogo name={facts.partner} size={32} />
          <strong>{facts.courier}</strong>
        </span>
        <span className="label-payment">
          <strong>{facts.cod ? 'COD' : 'PREPAID'}</strong>
          <span>{facts.cod ? `Collect ${money(facts.collect)}` : 'Do not collect cash'}</span>
        </span>
      </header>
      <section className="label-awb">
        <Barcode text={facts.awb} lineWidth={facts.lineWidth} height={52} />
        <strong>AWB {facts.awb}</strong>
      </section>
      <section className="label-row label-routing">
        <span>
          <small>Routing code</small>
          <strong>{facts.routing}</strong>
        </span>
        <span>
          <small>Pin code</small>
          <strong>{facts.pincode}</strong>
        </span>
      </section>
      <section className="label-to">
        <small>Ship to</small>
        <strong>{to.name}</strong>
        <p>{to.street}</p>
        <p>
          <b>{to.place}</b>
        </p>
        <p>
          Phone <b>{to.phone}</b>
        </p>
      </section>
      <section className="label-row label-order">
        <span>
          <small>Order</small>
          <strong>{facts.orderNumber}</strong>
          <span>{when(facts.orderedAt, DAY)}</span>
        </span>
        <Barcode text={facts.orderNumber} lineWidth={ORDER_LINE} height={28} />
      </section>
      <LabelGoods facts={facts} />
      <footer className="label-from">
        <p>
          <small>Sold by</small> <b>{seller.company}</b>
          {seller.gstin && ` · GSTIN ${seller.gstin}`}
        </p>
        <p>
          <small>If undelivered, return to</small> <b>{back.name}</b>, {back.street}, {back.place}, phone {back.phone}
        </p>
      </footer>
    </article>
  );
}
