import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { When } from '../../ui/element/when.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { AwbLine } from '../orders-list/cells/awb-cell.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { methodOf, tatOf } from './report-words.ts';

/** Renders a shipment of the report on a phone. */
export function ReportCard({ order, viewer }: { order: OrderView; viewer: CurrentViewer }) {
  return (
    <RowCard>
      <CardLine>
        <AwbLine order={order} viewer={viewer} from={PATHS.userUsage} />
        <InvoiceButton order={order} />
      </CardLine>
      <CardLine small>
        <When at={order.created_at} format="day" />
        <span>
          {methodOf(order)} · TAT {tatOf(order)}
        </span>
      </CardLine>
    </RowCard>
  );
}
