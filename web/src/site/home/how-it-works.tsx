import { sectionClass } from '../frame/section-class.ts';
import { Icon, type IconName } from '../icon.tsx';
import css from './how-it-works.module.css';
import { SectionHead } from './section-head.tsx';

const STEPS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'box',
    title: 'Add the order',
    text: 'Type a single shipment, or upload a spreadsheet with up to 10,000. A row that cannot be served is named, with the reason.',
  },
  {
    icon: 'search',
    title: 'Compare couriers',
    text: 'See who serves the route, at what price and in how many days. Recommended, best price and best TAT are marked.',
  },
  {
    icon: 'check',
    title: 'Pay from your wallet',
    text: 'One prepaid wallet for all couriers. The AWB and label are ready once the courier has booked; a refused booking is refunded in full.',
  },
  {
    icon: 'truck',
    title: 'Follow it to the door',
    text: 'Every scan of every courier in one list. Cancel before pick-up, ask for another attempt, or bring the parcel back.',
  },
];

/** Renders the four steps from an order to its delivery. */
export function HowItWorks() {
  return (
    <section className={sectionClass.plain} id="how-it-works">
      <SectionHead eyebrow="How it works" title="From order to doorstep in four steps">
        No separate contracts, no seven log-ins. The same steps for one parcel and for ten thousand.
      </SectionHead>
      <ol className={css.steps}>
        {STEPS.map(({ icon, title, text }, index) => (
          <li key={title}>
            <span className={css.stepIcon}>
              <Icon name={icon} size={24} />
            </span>
            <h3>
              <span className={css.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
