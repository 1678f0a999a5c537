import { brand } from '../../../../shared/brand.ts';
import { Icon } from '../icon.tsx';

/** The last invitation. */
export function Closing({ onGetInTouch }: { onGetInTouch: () => void }) {
  return (
    <section className="closing">
      <div>
        <h2>Send your next parcel with the right courier.</h2>
        <p>Leave your number. Our executive calls you, from {brand.hours}, and opens your account.</p>
      </div>
      <div className="actions">
        <button type="button" className="site-button on-dark large" onClick={onGetInTouch}>
          Get in Touch
          <Icon name="arrow" />
        </button>
        <a className="site-button ghost large" href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {brand.phone}
        </a>
      </div>
    </section>
  );
}
