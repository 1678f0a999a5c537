import { classNames } from '../../ui/element/class-names.ts';
import { textClass } from '../frame/text-class.ts';
import css from './coverage.module.css';
import { CoverageMap } from './coverage-map.tsx';
import { SAMPLE_COURIERS } from './sample-rates.ts';

/** Renders the section about where parcels can be sent, and by which couriers. */
export function Coverage() {
  return (
    <section className={css.coverage} id="coverage">
      <div className={css.coverageInner}>
        <div>
          <p className={classNames(textClass.eyebrow, css.coverageEyebrow)}>Coverage</p>
          <h2>19,300 pin codes, and an honest answer for each</h2>
          <p className={classNames(textClass.lead, css.coverageLead)}>
            The directory comes from India Post. Each courier tells us which of them it serves, prepaid and COD, pick-up
            and delivery. You see only couriers that serve both ends of your route, and the reason when one does not.
          </p>
          <h3>Courier partners</h3>
          <ul className={css.partners}>
            {SAMPLE_COURIERS.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <CoverageMap />
      </div>
    </section>
  );
}
