import { fullName } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { SelectionNote } from '../../ui/list/selection-note.tsx';
import { AwbCell } from '../orders-list/cells/awb-cell.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import { OrderFilterBar } from '../orders-list/order-filter-bar.tsx';
import { HandoverCell } from './handover-cell.tsx';
import { ParcelCard } from './parcel-card.tsx';
import type { useManifestOrders } from './use-parcels.ts';

interface ParcelsListProps {
  viewer: CurrentViewer;
  parcels: ReturnType<typeof useManifestOrders>;
  selected: readonly OrderView[];
  onSelect: (orders: readonly OrderView[]) => void;
}

/** The highest number of parcels that can be selected: as many as the largest bulk file has. */
const MOST_SELECTED = 10_000;

/**
 * The reason why staff cannot select a parcel. All parcels on a manifest belong to one seller, and the selected parcels
 * belong to another seller.
 */
const OF_ANOTHER = 'of another seller';

const columnsFor = (viewer: CurrentViewer, why: (order: OrderView) => string | undefined): ListColumn<OrderView>[] => [
  {
    header: 'Order',
    width: '15%',
    body: (order) => (
      <CellLines>
        <strong>{order.order_id}</strong>
        <small>
          <When at={order.created_at} format="short" />
        </small>
      </CellLines>
    ),
  },
  {
    header: 'Seller',
    width: '15%',
    hidden: !viewer.seesOthers,
    body: ({ created_by }) => (
      <CellLines>
        <span>{created_by.company_name || `${created_by.first_name} ${created_by.last_name}`}</span>
        <small>{created_by.email}</small>
      </CellLines>
    ),
  },
  { header: 'AWB', width: '20%', body: (order) => <AwbCell order={order} viewer={viewer} from={PATHS.manifest} /> },
  {
    header: 'Pickup',
    width: '17%',
    body: ({ customer_details: { pickup_address: at } }) => (
      <CellLines>
        <span>{at.line1}</span>
        <small>
          {at.city} {at.postcode}
        </small>
      </CellLines>
    ),
  },
  {
    header: 'Consignee',
    width: '20%',
    body: ({ customer_details: to, payment_method, collectable }) => (
      <CellLines>
        <span>{fullName(to)}</span>
        <small>
          {to.shipping_address.postcode} · {payment_method === 'cod' ? `COD ${money(collectable)}` : 'Prepaid'}
        </small>
      </CellLines>
    ),
  },
  { header: 'Manifest', width: '15%', body: (order) => <HandoverCell order={order} why={why(order)} /> },
];

/** Lists paid orders that the user can select. An order that cannot be handed over shows the reason. */
export function ParcelsList({ viewer, parcels, selected, onSelect }: ParcelsListProps) {
  const { list, filters, setFilters, reset, count, why, isOfBulk } = parcels;
  const seller = selected[0]?.created_by._id;
  const refusal = (order: OrderView) =>
    why(order) ?? (seller === undefined || order.created_by._id === seller ? undefined : OF_ANOTHER);
  const choose = (orders: readonly OrderView[]) => {
    const of = selected[0]?.created_by._id ?? orders[0]?.created_by._id;
    onSelect(orders.filter((order) => order.created_by._id === of));
  };
  const selection =
    viewer.courier === null
      ? { selected, onChange: choose, refusal, nameOf: (order: OrderView) => order.order_id }
      : undefined;
  return (
    <>
      <OrderFilterBar
        viewer={viewer}
        filters={filters}
        without={['payment_status']}
        dayFormat="short"
        email={list.rows.find((order) => order.created_by._id === filters.created_by)?.created_by.email}
        onSearch={setFilters}
        onReset={reset}
        after={
          selection && (
            <SelectionNote list={list} selection={selection} offer="Select all to hand over" most={MOST_SELECTED} />
          )
        }
      />
      {isOfBulk && (
        <Notice
          tone="info"
          action={
            <Button look="secondary" small onClick={reset}>
              Show all parcels
            </Button>
          }
        >
          Only the parcels of one bulk upload are listed.
        </Notice>
      )}
      <DataList
        dense
        label="Parcels"
        list={list}
        columns={columnsFor(viewer, why)}
        card={(order) => <ParcelCard order={order} viewer={viewer} why={why(order)} />}
        selection={selection}
        empty={
          count > 0
            ? {
                icon: 'filter-slash',
                title: 'No order matches the filter',
                text: 'Change or clear the filter.',
                action: (
                  <Button look="secondary" onClick={reset}>
                    Reset the filter
                  </Button>
                ),
              }
            : {
                icon: 'box',
                title: filters.stage === 'all' ? 'No parcel yet' : 'No parcel to hand over',
                text:
                  filters.stage === 'all'
                    ? 'Orders appear here once they are paid.'
                    : 'Parcels appear here when they are paid and have an AWB, until the courier picks them up.',
                action: viewer.can('order.individual_order') && viewer.courier === null && (
                  <ButtonLink to={PATHS.newShipment}>Add Order</ButtonLink>
                ),
              }
        }
      />
    </>
  );
}
