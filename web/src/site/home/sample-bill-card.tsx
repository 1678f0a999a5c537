import { formatRupees } from '../../../../shared/money.ts';
import { GST_LABEL } from '../../lib/gst-label.ts';
import { SAMPLE_BILL } from './sample-bill.ts';
import css from './sample-bill-card.module.css';

const { parcel, volumetricKg, price } = SAMPLE_BILL;

const LINES = [
  { what: 'First slab', how: '500 g', paise: price.basePaise },
  { what: `${price.slabs} further slabs`, how: '500 g each', paise: price.additionalPaise },
  { what: 'COD charge', how: `on ${formatRupees(parcel.collectablePaise)}`, paise: price.codPaise },
  { what: GST_LABEL, how: 'on all of the above', paise: price.taxPaise },
];

/** Renders the bill for a sample parcel in the format of an invoice. */
export function SampleBill() {
  return (
    <figure className={css.bill}>
      <figcaption>
        <strong>One parcel, worked out</strong>
        <span>New Delhi to Bengaluru, zone C, sample rates</span>
      </figcaption>
      <dl className={css.billWeights}>
        <div>
          <dt>On the scale</dt>
          <dd>{parcel.weightGrams / 1000} kg</dd>
        </div>
        <div>
          <dt>
            {parcel.lengthCm} × {parcel.breadthCm} × {parcel.heightCm} ÷ 5000
          </dt>
          <dd>{volumetricKg} kg</dd>
        </div>
        <div className={css.counts}>
          <dt>Charged for</dt>
          <dd>{price.chargeableGrams / 1000} kg</dd>
        </div>
      </dl>
      <dl className={css.billLines}>
        {LINES.map(({ what, how, paise }) => (
          <div key={what}>
            <dt>
              {what} <small>{how}</small>
            </dt>
            <dd>{formatRupees(paise)}</dd>
          </div>
        ))}
        <div className={css.billTotal}>
          <dt>You pay</dt>
          <dd>{formatRupees(price.finalPaise)}</dd>
        </div>
      </dl>
    </figure>
  );
}
