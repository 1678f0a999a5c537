import { brand, offices } from '../../../../shared/brand.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { siteButtonClass } from '../forms/site-button.ts';
import { sectionClass } from '../frame/section-class.ts';
import { textClass } from '../frame/text-class.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { PageProps } from '../page-props.ts';
import css from './about-page.module.css';

const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: 'The price comes first',
    text: 'Freight, COD charge and GST are shown before you pay, and again on every wallet entry, with the weight and zone they came from.',
  },
  {
    icon: 'box',
    title: 'No courier is favoured',
    text: 'Recommended means the lowest price among the couriers within one day of the fastest. Nobody can buy the badge.',
  },
  {
    icon: 'check',
    title: 'Money is never edited',
    text: 'A correction is a new entry beside the old one. You can follow each rupee from your bank to a parcel and back.',
  },
  {
    icon: 'phone',
    title: 'Somebody answers',
    text: `Our offices are open from ${brand.hours}, and the call and WhatsApp line day and night.`,
  },
];

/** Renders the company page: who we are, how we work, our offices. */
export function AboutPage({ onGetInTouch }: PageProps) {
  return (
    <>
      <section className={sectionClass.top}>
        <p className={textClass.eyebrow}>About us</p>
        <h1>One counter between sellers and couriers.</h1>
        <p className={textClass.lead}>
          A seller with one parcel a day deserves what a seller with ten thousand gets: every courier’s price, a booking
          that holds, and a straight answer to “where is it?”.
        </p>
      </section>
      <section className={classNames(sectionClass.plain, css.aboutStory)}>
        <h2>Why {brand.name} exists</h2>
        <div>
          <p>
            India has couriers for every route. Few serve all of them equally well: one is quick between metros, another
            reaches the hills, a third carries five kilos for little. To use them all a seller would need seven
            contracts, seven log-ins, seven invoices and a spreadsheet that knows who serves which pin code.
          </p>
          <p>
            {brand.name} is that counter. We keep the couriers’ pin codes and rate cards, compare them for each parcel,
            book with the one you choose, and put all scans, charges and remittances in one place. Couriers carry the
            parcel. We see to it that you know what happens, and what it costs.
          </p>
        </div>
      </section>
      <section className={sectionClass.tinted}>
        <div className={sectionClass.inner}>
          <h2>What you can hold us to</h2>
          <ul className={css.promises}>
            {PROMISES.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} size={24} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={sectionClass.plain}>
        <h2>Where to find us</h2>
        <ul className={css.offices}>
          {offices.map(({ label, lines, city, state, postcode, country }) => (
            <li key={label}>
              <Icon name="pin" size={24} />
              <address>
                <strong>{label}</strong>
                <span>{lines.join(', ')}</span>
                <span>
                  {city}, {state} {postcode}, {country}
                </span>
              </address>
            </li>
          ))}
        </ul>
        <p className={css.aboutLegal}>
          {brand.legalName}, GSTIN {brand.gstin}
        </p>
        <button type="button" className={siteButtonClass('primary', 'large')} onClick={onGetInTouch}>
          Get in Touch
          <Icon name="arrow" />
        </button>
      </section>
    </>
  );
}
