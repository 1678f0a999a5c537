import css from './facts.module.css';

const FACTS = [
  { figure: '7', text: 'courier partners, compared on one screen' },
  { figure: '19,300', text: 'pin codes in the directory, from Kargil to Kanniyakumari' },
  { figure: '10,000', text: 'orders in one spreadsheet upload' },
  { figure: '24x7', text: 'call and WhatsApp line' },
];

/** Renders numbers about the product. None of them is about customers. */
export function Facts() {
  return (
    <section className={css.facts} aria-label="Parcelwise in figures">
      <dl>
        {FACTS.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
