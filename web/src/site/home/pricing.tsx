import { sectionClass } from '../frame/section-class.ts';
import css from './pricing.module.css';
import { SampleBill } from './sample-bill-card.tsx';
import { SectionHead } from './section-head.tsx';

const ZONES = [
  ['A', 'Within a city'],
  ['B', 'Within a state'],
  ['C', 'Metro to metro'],
  ['D', 'Rest of India'],
  ['E', 'North East, Jammu & Kashmir, Ladakh, islands'],
];

const RULES = [
  {
    title: 'Weight',
    text: 'The larger of what the parcel weighs and length × breadth × height ÷ 5000, rounded up to the courier’s next slab.',
  },
  {
    title: 'Cash on delivery',
    text: 'The larger of a fixed charge and a percent of what is collected. Nothing on prepaid orders.',
  },
  {
    title: 'GST',
    text: '18% on freight and COD charge, as its own line on your invoice.',
  },
  {
    title: 'Cancelled or returned',
    text: 'Cancel before pick-up and the charge comes back in full. A return to origin costs twice the freight plus GST, without COD charge.',
  },
];

/** Renders how prices are made, with one complete bill. */
export function Pricing() {
  return (
    <section className={sectionClass.plain} id="pricing">
      <SectionHead eyebrow="Pricing" title="A price you can work out yourself">
        Your plan has a rate card for each courier: a price for the first slab and one for each further slab, by zone.
        Some couriers draw zones in their own way; the usual five are these.
      </SectionHead>
      <div className={css.pricing}>
        <div>
          <ul className={css.zones} aria-label="Zones">
            {ZONES.map(([zone, meaning]) => (
              <li key={zone}>
                <span className={css.zone}>{zone}</span>
                {meaning}
              </li>
            ))}
          </ul>
          <dl className={css.rules}>
            {RULES.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SampleBill />
      </div>
    </section>
  );
}
