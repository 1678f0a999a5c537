import { labelFacts, type Seller } from '../../../../shared/labels/label-facts.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import { Barcode } from './barcode.tsx';
import type { PrintMode } from './label-address.ts';
import { LabelGoods } from './label-goods.tsx';
import css from './shipment-label.module.css';
import { useFitText } from './use-fit.ts';

/** The width in pixels of the narrowest bar of our order number. Couriers scan only the AWB, so it can be narrow. */
const ORDER_LINE = 1.25;

interface ShipmentLabelProps {
  order: OrderView;
  seller: Seller;
  mode: PrintMode;
}

/** Renders the label of one parcel in its paper size, black on white in any theme. */
export function ShipmentLabel({ order, seller, mode }: ShipmentLabelProps) {
  const facts = labelFacts(order, seller);
  const box = useFitText<HTMLElement>(`${mode} ${JSON.stringify(facts)}`);
  const { to, back } = facts;
  return (
    <article
      className={classNames(css.parcelLabel, mode === 'thermal' ? css.thermal : css.regular)}
      ref={box}
      aria-label={`Label of ${facts.awb}`}
    >
      <header className={classNames(css.labelRow, 'label-head')}>
        <span className={css.labelCourier}>
          <PartnerLogo courier={facts.logo} size={32} />
          <strong>{facts.courier}</strong>
        </span>
        <span className={css.labelPayment}>
          <strong>{facts.cod ? 'COD' : 'PREPAID'}</strong>
          <span>{facts.cod ? `Collect ${money(facts.collect)}` : 'Do not collect cash'}</span>
        </span>
      </header>
      <section className={css.labelAwb}>
        <Barcode text={facts.awb} lineWidth={facts.quirks.barcode_line_width} height={52} />
        <strong>AWB {facts.awb}</strong>
      </section>
      <section className={classNames(css.labelRow, css.labelRouting)}>
        <span>
          <small>Routing code</small>
          <strong>{facts.routing}</strong>
          {facts.hubs && <small>Hubs {facts.hubs}</small>}
        </span>
        <span>
          <small>Pin code</small>
          <strong>{facts.pincode}</strong>
        </span>
      </section>
      <section className={css.labelTo}>
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
      <section className={classNames(css.labelRow, css.labelOrder)}>
        <span>
          <small>Order</small>
          <strong className={css.labelOrderId}>{facts.referenceNumber ?? facts.orderNumber}</strong>
          {facts.referenceNumber && <span>{facts.orderNumber}</span>}
          <span>{formatIndiaTime(facts.orderedAt, 'invoice')}</span>
        </span>
        <Barcode text={facts.orderNumber} lineWidth={ORDER_LINE} height={28} />
      </section>
      <LabelGoods facts={facts} />
      <footer>
        <p>
          <small>Sold by</small> <b>{seller.company}</b>
          {seller.gstin && ` · GSTIN ${seller.gstin}`}
        </p>
        <p>
          <small>{facts.backWords}</small> <b>{back.name}</b>, {back.street}, {back.place}, phone {back.phone}
        </p>
      </footer>
    </article>
  );
}
