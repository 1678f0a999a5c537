import { brand } from '../../../../shared/brand.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { siteButtonClass } from '../forms/site-button.ts';
import { sectionClass } from '../frame/section-class.ts';
import { Icon } from '../icon.tsx';
import css from './closing.module.css';

/** Renders the invitation at the end of the page. */
export function Closing({ onGetInTouch }: { onGetInTouch: () => void }) {
  return (
    <section className={css.closing}>
      <div>
        <h2>Send your next parcel with the right courier.</h2>
        <p>Leave your number. Our executive calls you, from {brand.hours}, and opens your account.</p>
      </div>
      <div className={classNames(sectionClass.actions, css.closingActions)}>
        <button type="button" className={siteButtonClass('onDark', 'large')} onClick={onGetInTouch}>
          Get in Touch
          <Icon name="arrow" />
        </button>
        <a className={siteButtonClass('ghost', 'large')} href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {brand.phone}
        </a>
      </div>
    </section>
  );
}
