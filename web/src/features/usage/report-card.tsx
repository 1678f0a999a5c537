import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { When } from '../../ui/when.tsx';
import { AwbLine } from '../orders-list/awb-cell.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import css from './report-card.module.css';
import { methodOf, tatOf } from './report-words.ts';

/** A shipment of the report on a phone. */
export function ReportCard({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  return (
    <div className={css.card}>
      <div className={css.line}>
        <AwbLine order={order} viewer={viewer} from={PATHS.userUsage} />
        <InvoiceButton order={order} />
      </div>
      <small className={css.line}>
        <When at={order.created_at} format="DD MMM YYYY" />
        <span>
          {methodOf(order)} · TAT {tatOf(order)}
        </span>
      </small>
    </div>
  );
}
