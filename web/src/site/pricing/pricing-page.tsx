import { PUBLIC_PLAN } from '../../../../shared/courier-partners/public-plan.ts';
import { siteButtonClass } from '../forms/site-button.ts';
import { sectionClass } from '../frame/section-class.ts';
import { textClass } from '../frame/text-class.ts';
import { Closing } from '../home/closing.tsx';
import { Faqs } from '../home/faqs.tsx';
import { SectionHead } from '../home/section-head.tsx';
import { Icon } from '../icon.tsx';
import type { PageProps } from '../page-props.ts';
import { Calculator } from './calculator.tsx';
import { ChargeRules } from './charge-rules.tsx';
import { LowestPrices } from './lowest-prices.tsx';
import { PRICE_FAQS } from './price-faqs.ts';

/** Renders `/pricing`: the calculator, the lowest prices of the public plan, and the list of charges. */
export function PricingPage({ onGetInTouch, onSupport }: PageProps) {
  return (
    <>
      <div className={sectionClass.top}>
        <p className={textClass.eyebrow}>Pricing</p>
        <h1>See the price before you sign up.</h1>
        <p className={textClass.lead}>
          No monthly fee. You pay for each parcel what the courier’s rate card says, from a prepaid wallet.
        </p>
        <button type="button" className={siteButtonClass('primary', 'large')} onClick={onGetInTouch}>
          Get in Touch
          <Icon name="arrow" />
        </button>
      </div>
      <section className={sectionClass.plain} id="calculator">
        <SectionHead eyebrow="Calculator" title="What does your parcel cost?">
          These are the prices of the plan on which every new seller starts.
        </SectionHead>
        <Calculator />
      </section>
      <section className={sectionClass.tinted} id="lowest">
        <div className={sectionClass.inner}>
          <SectionHead eyebrow={`Plan ${PUBLIC_PLAN}`} title="Parcels from these prices">
            The lowest price among the couriers of the plan, prepaid and with 18% GST.
          </SectionHead>
          <LowestPrices />
        </div>
      </section>
      <section className={sectionClass.plain} id="charges">
        <SectionHead eyebrow="What is charged" title="Zone, weight, and nothing hidden">
          A rate card has a price for the first slab and one for each further slab, by zone. Some couriers draw zones in
          their own way; the usual five are these.
        </SectionHead>
        <ChargeRules />
      </section>
      <Faqs entries={PRICE_FAQS} onSupport={onSupport} />
      <Closing onGetInTouch={onGetInTouch} />
    </>
  );
}
