import { classNames } from '../../ui/element/class-names.ts';
import { sectionClass } from '../frame/section-class.ts';
import { BulkArt } from './art/bulk-art.tsx';
import { CodArt } from './art/cod-art.tsx';
import { CountersArt } from './art/counters-art.tsx';
import { LabelArt } from './art/label-art.tsx';
import { LedgerArt } from './art/ledger-art.tsx';
import { RetryArt } from './art/retry-art.tsx';
import { WeightArt } from './art/weight-art.tsx';
import css from './features.module.css';
import { SectionHead } from './section-head.tsx';

const FEATURES = [
  {
    title: 'Ten thousand orders, one file',
    text: 'Upload xls or xlsx. Pick best price or shortest time for the whole batch, or order by order, and pay once.',
    art: <BulkArt />,
    wide: true,
  },
  {
    title: 'Labels and manifests',
    text: 'Four labels to an A4 page or one thermal label each, and a manifest for the pick-up person to sign.',
    art: <LabelArt />,
  },
  {
    title: 'Weight disputes',
    text: 'A courier measured more? See the charge, attach your proof and raise a dispute on that AWB.',
    art: <WeightArt />,
  },
  {
    title: 'Cash on delivery, accounted',
    text: 'Each delivered COD order stays in sight until its amount is remitted to your verified bank account.',
    art: <CodArt />,
  },
  {
    title: 'Failed deliveries, rescued',
    text: 'Give another number, address or date, and ask the courier to try again before the parcel turns back.',
    art: <RetryArt />,
  },
  {
    title: 'A wallet that explains itself',
    text: 'Every debit and credit shows its AWB, its breakdown and the balance after it. The GST invoice of a delivered order is a click away.',
    art: <LedgerArt />,
    wide: true,
  },
  {
    title: 'Figures that lead to orders',
    text: 'See how many parcels wait, travel, arrive or fail, by date and courier, and download those behind each figure.',
    art: <CountersArt />,
  },
];

/** Renders seven features, each with a small picture. */
export function Features() {
  return (
    <section className={sectionClass.tinted} id="features">
      <div className={sectionClass.inner}>
        <SectionHead eyebrow="Features" title="The whole life of a parcel, not only the booking">
          What happens after you pay decides what shipping costs. Parcelwise keeps it in one place.
        </SectionHead>
        <ul className={css.features}>
          {FEATURES.map(({ title, text, art, wide }) => (
            <li key={title} className={classNames(css.feature, wide && css.wide)}>
              <div className={css.featureArt} aria-hidden="true">
                {art}
              </div>
              <div className={css.featureText}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
