import { isOverdue } from '../../../../shared/orders/rules/is-overdue.ts';
import type { TrackingView } from '../../../../shared/tracking/contract.ts';
import { cardClass } from '../frame/card-class.ts';
import { Icon, type IconName } from '../icon.tsx';
import { indiaDayText } from './india-time.ts';
import { journeyOfStatus } from './journey.ts';
import { ScanList } from './scan-list.tsx';
import { capitalised } from './titled.ts';
import css from './track-result.module.css';
import { RouteProgressBar } from './way-bar.tsx';

const TONE_ICONS: Record<string, IconName> = {
  success: 'check',
  info: 'truck',
  warning: 'return',
  danger: 'warning',
  neutral: 'box',
};

/** Renders a parcel's status, courier, expected date, progress on the route, and scans. */
export function TrackResult({ parcel }: { parcel: TrackingView }) {
  const { tone, meaning, way, stop, date } = journeyOfStatus(parcel.status);
  const late = date === 'Expected' && isOverdue(parcel.expected_date, new Date().toISOString());
  return (
    <article className={cardClass}>
      <div className={css.trackHead}>
        <span className={css.trackTone} data-tone={tone}>
          <Icon name={TONE_ICONS[tone] ?? 'box'} size={26} />
        </span>
        <div>
          <h2>{capitalised(parcel.status_label)}</h2>
          {meaning !== '' && <p>{meaning}</p>}
        </div>
      </div>
      <dl className={css.trackFacts}>
        <div>
          <dt>AWB number</dt>
          <dd className={css.code}>{parcel.awb}</dd>
        </div>
        <div>
          <dt>Courier</dt>
          <dd>{parcel.courier}</dd>
        </div>
        {date !== undefined && (
          <div>
            <dt>{date}</dt>
            <dd>
              {parcel.expected_date === null ? 'Not known yet' : indiaDayText(parcel.expected_date)}
              {late && <span className={css.trackLate}>Late: it should have been there by then</span>}
            </dd>
          </div>
        )}
      </dl>
      {way.length > 0 && <RouteProgressBar way={way} stop={stop} tone={tone} />}
      <ScanList scans={parcel.scans} />
    </article>
  );
}
