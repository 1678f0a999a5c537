import type { OrderView } from '../../../../shared/orders/order.ts';
import { displayName } from '../../../../shared/quotes/partner-name.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { When } from '../../ui/element/when.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { AwbCell } from '../orders-list/cells/awb-cell.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { methodOf, tatOf } from './report-words.ts';

/** Returns the columns of one customer's report. */
export const reportColumns = (viewer: CurrentViewer): ListColumn<OrderView>[] => [
  {
    header: 'AWB Number',
    width: '28%',
    body: (order) => <AwbCell order={order} viewer={viewer} from={PATHS.userUsage} />,
  },
  {
    header: 'Shipment Date',
    oneLine: true,
    sortBy: ({ created_at }) => created_at,
    body: ({ created_at }) => <When at={created_at} format="day" />,
  },
  { header: 'Payment Mode', sortBy: methodOf, body: methodOf },
  {
    header: 'Delivery partner',
    sortBy: ({ courier_name }) => courier_name ?? '',
    body: ({ courier_name }) => (courier_name === null ? '–' : displayName(courier_name)),
  },
  { header: 'Estimated TAT', oneLine: true, body: tatOf },
  { header: 'Action', width: 112, body: (order) => <InvoiceButton order={order} /> },
];
