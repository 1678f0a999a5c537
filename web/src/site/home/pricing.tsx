import { siteButtonClass } from '../forms/site-button.ts';
import { sectionClass } from '../frame/section-class.ts';
import { ChargeRules } from '../pricing/charge-rules.tsx';
import css from './pricing.module.css';
import { SampleBill } from './sample-bill-card.tsx';
import { SectionHead } from './section-head.tsx';

/** Renders the section that explains how prices are computed, with one complete bill. */
export function Pricing() {
  return (
    <section className={sectionClass.plain} id="pricing">
      <SectionHead eyebrow="Pricing" title="A price you can work out yourself">
        Your plan has a rate card for each courier: a price for the first slab and one for each further slab, by zone.
        Some couriers draw zones in their own way; the usual five are these.
      </SectionHead>
      <div className={css.pricing}>
        <ChargeRules />
        <SampleBill />
      </div>
      <p className={sectionClass.actions}>
        <a className={siteButtonClass('large')} href="/pricing">
          Work out the price of your parcel
        </a>
      </p>
    </section>
  );
}
