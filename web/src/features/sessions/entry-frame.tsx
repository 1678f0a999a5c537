import './entry-frame.css';
import { type ReactNode, useEffect } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { thisYear } from '../../lib/this-year.ts';
import { Logo } from '../../ui/logo.tsx';
import { RoutePicture } from './route-picture.tsx';

const PROMISES = [
  'Compare courier partners by price and delivery time',
  'Pay from one prepaid wallet, in rupees',
  'Track, return and settle every parcel in one place',
];

/** What the pages before the sign-in have in common: the brand at the left, one card at the right. */
export function EntryFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className="entry">
      <aside className="entry-side">
        <a href="/" className="entry-home">
          <Logo />
        </a>
        <div>
          <p className="entry-tagline">{brand.tagline}</p>
          <ul>
            {PROMISES.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <RoutePicture />
      </aside>
      <main className="entry-main">
        <a href="/" className="entry-home small">
          <Logo />
        </a>
        <div className="entry-card">
          <h1>{title}</h1>
          {lead && <p className="entry-lead">{lead}</p>}
          {children}
        </div>
        <footer className="entry-foot" suppressHydrationWarning>
          © {thisYear} {brand.name} · {brand.hours}
        </footer>
      </main>
    </div>
  );
}
