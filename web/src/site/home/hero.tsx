import { Icon } from '../icon.tsx';
import { TrackBox } from '../track/track-box.tsx';
import { HeroQuote } from './hero-quote.tsx';
import { HeroRoute } from './hero-route.tsx';
import './hero.css';

/** What the product does, in a sentence and in a picture that answers. */
export function Hero({ onGetInTouch }: { onGetInTouch: () => void }) {
  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-copy">
          <p className="eyebrow">Shipping for Indian sellers</p>
          <h1>
            <span>Seven couriers.</span> <span>One counter.</span> <span>The price before you pay.</span>
          </h1>
          <p className="lead">
            Enter two pin codes and a parcel. Parcelwise ranks the couriers that serve the route by price and delivery
            time, books the one you choose and follows it to the door.
          </p>
          <div className="actions">
            <button type="button" className="site-button primary large" onClick={onGetInTouch}>
              Get in Touch
              <Icon name="arrow" />
            </button>
            <a className="site-button large" href="/login">
              Log in
            </a>
          </div>
          <TrackBox label="Waiting for a parcel?" />
        </div>
        <div className="hero-art">
          <HeroQuote />
          <HeroRoute />
        </div>
      </div>
    </section>
  );
}
