import css from './charge-rules.module.css';

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

/** Renders a table of the usual zones, and a list of the charges. */
export function ChargeRules() {
  return (
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
  );
}
