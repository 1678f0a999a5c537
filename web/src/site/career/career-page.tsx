import { useRef } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { ApplyForm } from './apply-form.tsx';
import { PositionCard } from './position-card.tsx';
import { POSITIONS } from './positions.ts';
import { useApplication } from './use-application.ts';
import './career.css';

const WAYS = [
  { title: 'We show the price first', text: 'To sellers, and to you: salary and hours are in the first conversation.' },
  {
    title: 'We write things down',
    text: 'Short notes instead of long meetings, so that the night line knows what the day decided.',
  },
  { title: 'We go and look', text: 'Everybody spends time at a hub and on the phone, engineers too.' },
];

/** Open positions, and one form for all of them. */
export function CareerPage() {
  const form = useApplication();
  const section = useRef<HTMLElement>(null);

  const apply = (title: string) => {
    form.set('position', title);
    section.current?.scrollIntoView();
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  };

  return (
    <>
      <section className="page-top">
        <p className="eyebrow">Careers</p>
        <h1>Parcels move because people do.</h1>
        <p className="lead">
          {brand.name} is a small company between sellers and couriers. What you do here is seen the same day, mostly on
          a doorstep.
        </p>
        <a className="site-button primary large" href="#positions">
          See open positions
        </a>
      </section>
      <section className="section">
        <ul className="ways">
          {WAYS.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section tinted" id="positions">
        <div className="section-inner">
          <h2>Open positions</h2>
          <ul className="positions">
            {POSITIONS.map((open) => (
              <PositionCard key={open.title} position={open} onApply={() => apply(open.title)} />
            ))}
          </ul>
        </div>
      </section>
      <section className="section apply" id="apply" ref={section}>
        <div>
          <h2>Apply now</h2>
          <p className="lead">No position fits? Choose the nearest and say so. We read everything.</p>
          <p>
            Rather by mail? <a href={`mailto:${brand.careersEmail}`}>{brand.careersEmail}</a>
          </p>
        </div>
        <ApplyForm form={form} />
      </section>
    </>
  );
}
