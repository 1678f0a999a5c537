import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaymentMethod } from '../../../../../shared/quotes/parcel.ts';
import { QuoteChoice } from '../quote-choice.tsx';
import { sampleOffers } from '../sample-offers.ts';
import { HeroOffer } from './hero-offer.tsx';
import css from './hero-quote.module.css';

const WEIGHTS = [500, 1000, 2000, 5000].map((grams) => ({ value: String(grams), label: `${grams / 1000} kg` }));
const METHODS = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'cod', label: 'COD' },
];

/**
 * Animates rows that move to new places, if the browser supports view transitions and the user has not turned
 * animations off.
 */
function moving(change: () => void): void {
  const still = !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) change();
  else document.startViewTransition(() => flushSync(change));
}

/** Renders seven sample offers for one route. They are ranked again when the weight or the payment method changes. */
export function HeroQuote() {
  const [weight, setWeight] = useState('500');
  const [method, setMethod] = useState<PaymentMethod>('prepaid');
  const offers = sampleOffers(Number(weight), method);

  return (
    <section className={css.quote} aria-label="Sample comparison of seven couriers">
      <div className={css.quoteRoute}>
        <div>
          <small>Pickup</small>
          <strong>110001</strong> New Delhi
        </div>
        <span className={css.quoteLine} aria-hidden="true" />
        <div>
          <small>Shipping</small>
          <strong>560001</strong> Bengaluru
        </div>
      </div>
      <div className={css.quoteChoices}>
        <QuoteChoice
          legend="Weight"
          options={WEIGHTS}
          value={weight}
          onChoose={(value) => moving(() => setWeight(value))}
        />
        <QuoteChoice
          legend="Payment"
          options={METHODS}
          value={method}
          onChoose={(value) => moving(() => setMethod(value === 'cod' ? 'cod' : 'prepaid'))}
        />
      </div>
      <ol className={css.quoteOffers}>
        {offers.map((ranked) => (
          <HeroOffer key={ranked.offer.partner_id} {...ranked} />
        ))}
      </ol>
      <p className={css.quoteNote}>Sample prices with GST. Yours come from your plan and show before you pay.</p>
    </section>
  );
}
