import { type ReactNode, useEffect } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { thisYear } from '../../lib/dates/this-year.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import css from './entry-frame.module.css';
import { RoutePicture } from './route-picture.tsx';

const PROMISES = [
  'Compare courier partners by price and delivery time',
  'Pay from one prepaid wallet, in rupees',
  'Track, return and settle every parcel in one place',
];

/** Renders the frame of the pages before the sign-in: our brand at the left, a card at the right. */
export function EntryFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className={css.entry}>
      <aside className={css.entrySide}>
        <a href="/" className={css.entryHome}>
          <Logo />
        </a>
        <div>
          <p className={css.entryTagline}>{brand.tagline}</p>
          <ul>
            {PROMISES.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <RoutePicture />
      </aside>
      <main className={css.entryMain}>
        <a href="/" className={classNames(css.entryHome, css.small)}>
          <Logo />
        </a>
        <div className={css.entryCard}>
          <h1>{title}</h1>
          <p className={css.entryLead}>{lead}</p>
          {children}
        </div>
        <footer className={css.entryFoot} suppressHydrationWarning>
          © {thisYear} {brand.name} · {brand.hours}
        </footer>
      </main>
    </div>
  );
}
