import type { OfferView } from '../../../../shared/orders/order.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { Money } from '../../ui/element/money.tsx';
import css from './price-breakdown.module.css';

const slabsText = (slabs: number) => (slabs === 0 ? 'base only' : `base + ${slabs} additional`);

/** Shows the parts of an offer's price. The list is folded at first. */
export function PriceBreakdown({ offer: { price, breakdown, rto } }: { offer: OfferView }) {
  const lines: [label: string, rupees: number][] = [
    ['Base', breakdown.base],
    [`Additional (${breakdown.slabs} ${breakdown.slabs === 1 ? 'slab' : 'slabs'})`, breakdown.additional],
    ['Fuel surcharge', breakdown.fuel],
    ['COD charges', price.cod_charges],
    [GST_LABEL, price.tax],
  ];
  return (
    <details className={css.breakdown}>
      <summary>Price breakdown</summary>
      <div className={css.breakdownBody}>
        <dl className={css.breakdownFacts}>
          <div>
            <dt>Zone</dt>
            <dd>{breakdown.zone}</dd>
          </div>
          <div>
            <dt>Chargeable weight</dt>
            <dd>{breakdown.chargeable_weight} kg</dd>
          </div>
          <div>
            <dt>Slabs</dt>
            <dd>{slabsText(breakdown.slabs)}</dd>
          </div>
        </dl>
        <dl className={css.breakdownLines}>
          {lines.map(([label, rupees]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money rupees={rupees} />
              </dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>Total to pay</dt>
            <dd>
              <Money rupees={price.final_pay} />
            </dd>
          </div>
          {rto !== null && (
            <div>
              <dt>In all, if it is returned (RTO)</dt>
              <dd>
                <Money rupees={rto.final_pay} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </details>
  );
}
