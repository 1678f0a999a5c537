import { useRef } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { siteButtonClass } from '../forms/site-button.ts';
import { sectionClass } from '../frame/section-class.ts';
import { textClass } from '../frame/text-class.ts';
import { ApplyForm } from './apply-form.tsx';
import css from './career-page.module.css';
import { PositionCard } from './position-card.tsx';
import { POSITIONS } from './positions.ts';
import { useJobApplication } from './use-application.ts';

const WAYS = [
  { title: 'We show the price first', text: 'To sellers, and to you: salary and hours are in the first conversation.' },
  {
    title: 'We write things down',
    text: 'Short notes instead of long meetings, so that the night line knows what the day decided.',
  },
  { title: 'We go and look', text: 'Everybody spends time at a hub and on the phone, engineers too.' },
];

/** Renders the open positions, with one application form for all of them. */
export function CareerPage() {
  const form = useJobApplication();
  const section = useRef<HTMLElement>(null);

  const apply = (title: string) => {
    form.set('position', title);
    section.current?.scrollIntoView();
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  };

  return (
    <>
      <section className={sectionClass.top}>
        <p className={textClass.eyebrow}>Careers</p>
        <h1>Parcels move because people do.</h1>
        <p className={textClass.lead}>
          {brand.name} is a small company between sellers and couriers. What you do here is seen the same day, mostly on
          a doorstep.
        </p>
        <a className={siteButtonClass('primary', 'large')} href="#positions">
          See open positions
        </a>
      </section>
      <section className={sectionClass.plain}>
        <ul className={css.ways}>
          {WAYS.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={sectionClass.tinted} id="positions">
        <div className={sectionClass.inner}>
          <h2>Open positions</h2>
          <ul className={css.positions}>
            {POSITIONS.map((open) => (
              <PositionCard key={open.title} position={open} onApply={() => apply(open.title)} />
            ))}
          </ul>
        </div>
      </section>
      <section className={classNames(sectionClass.plain, css.apply)} id="apply" ref={section}>
        <div>
          <h2>Apply now</h2>
          <p className={textClass.lead}>No position fits? Choose the nearest and say so. We read everything.</p>
          <p>
            Rather by mail? <a href={`mailto:${brand.careersEmail}`}>{brand.careersEmail}</a>
          </p>
        </div>
        <ApplyForm form={form} />
      </section>
    </>
  );
}
