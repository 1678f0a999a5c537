import { Link } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import { linkTo } from '../../lib/links.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { When } from '../../ui/element/when.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { statusOfScan } from './known-scan.ts';
import css from './scan-timeline.module.css';

interface ScanTimelineProps {
  order: OrderView;
  /** True for staff, who also see a courier's unknown codes. */
  staff: boolean;
}

/** Lists the courier's scans of a parcel, newest first. */
export function ScanTimeline({ order, staff }: ScanTimelineProps) {
  const scans = order.orderStatus
    .flatMap((entry) => entry.scan_detail)
    .sort((a, b) => b.updated_date.localeCompare(a.updated_date));
  if (scans.length === 0) {
    const text = order.ewaybill_number
      ? 'Scans appear here once the courier has the parcel. Track asks it now.'
      : 'Scans appear here once the order is paid and booked.';
    return <EmptyState icon="map" title="No scan yet" text={text} />;
  }
  return (
    <ol className={css.timeline} aria-label="Scans">
      {scans.map((scan, index) => {
        const known = statusOfScan(scan);
        const row = known && STATUSES[known];
        return (
          <li key={`${scan.updated_date} ${scans.length - index}`} data-tone={row?.tone ?? 'neutral'}>
            <span className={css.dot}>
              <Icon name={row?.icon ?? 'question-circle'} />
            </span>
            <div>
              <strong>
                {known ? scan.status.replace(/^rto/, 'RTO') : staff ? scan.status : 'update from the courier'}
              </strong>
              {!known && staff && (
                <Link className={css.code} to={linkTo('unknownCodes')}>
                  {scan.remark || 'Unknown code'}
                </Link>
              )}
              {known && scan.remark && <p>{scan.remark}</p>}
              {scan.status_description && <p>{scan.status_description}</p>}
              <small>
                <When at={scan.updated_date} />
                {scan.location && ` · ${scan.location}`}
              </small>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
