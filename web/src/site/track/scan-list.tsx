import type { TrackingView } from '../../../../shared/tracking/contract.ts';
import { indiaDayText, indiaHourText } from './india-time.ts';
import css from './scan-list.module.css';
import { capitalised } from './titled.ts';

type Scan = TrackingView['scans'][number];

/** Groups scans by their day in India, newest first. */
function byDay(scans: readonly Scan[]): [day: string, scans: Scan[]][] {
  const days = new Map<string, Scan[]>();
  const newestFirst = [...scans].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  for (const scan of newestFirst) {
    const day = indiaDayText(scan.at);
    days.set(day, [...(days.get(day) ?? []), scan]);
  }
  return [...days];
}

/** Renders the courier's scans as a timeline. */
export function ScanList({ scans }: { scans: readonly Scan[] }) {
  if (scans.length === 0) return <p>The courier has not scanned the parcel yet.</p>;
  return (
    <div className={css.scans}>
      <h3>Scans</h3>
      {byDay(scans).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h4>{day}</h4>
          <ol>
            {ofDay.map((scan) => (
              <li key={`${scan.at} ${scan.label}`}>
                <time dateTime={scan.at}>{indiaHourText(scan.at)}</time>
                <div>
                  <strong>{capitalised(scan.label)}</strong>
                  {scan.location !== '' && <span>{scan.location}</span>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
