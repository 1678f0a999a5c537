import { siteButtonClass } from '../../forms/site-button.ts';
import { sectionClass } from '../../frame/section-class.ts';
import { textClass } from '../../frame/text-class.ts';
import { Icon } from '../../icon.tsx';
import { TrackBox } from '../../track/track-box.tsx';
import css from './hero.module.css';
import { HeroQuote } from './hero-quote.tsx';
import { HeroRoute } from './hero-route.tsx';

/** Presents the product with a sentence and an interactive picture. */
export function Hero({ onGetInTouch }: { onGetInTouch: () => void }) {
  return (
    <section className={css.hero}>
      <div className={css.heroInner}>
        <div>
          <p className={textClass.eyebrow}>Shipping for Indian sellers</p>
          <h1>
            <span>Seven couriers.</span> <span>One counter.</span> <span>The price before you pay.</span>
          </h1>
          <p className={textClass.lead}>
            Enter two pin codes and a parcel. Parcelwise ranks the couriers that serve the route by price and delivery
            time, books the one you choose and follows it to the door.
          </p>
          <div className={sectionClass.actions}>
            <button type="button" className={siteButtonClass('primary', 'large')} onClick={onGetInTouch}>
              Get in Touch
              <Icon name="arrow" />
            </button>
            <a className={siteButtonClass('large')} href="/login">
              Log in
            </a>
          </div>
          <TrackBox label="Waiting for a parcel?" />
        </div>
        <div className={css.heroArt}>
          <HeroQuote />
          <HeroRoute />
        </div>
      </div>
    </section>
  );
}
