import { disputesContract } from '../../../../shared/disputes/contract.ts';
import { disputeFactsOfView } from '../../../../shared/disputes/dispute-facts.ts';
import { mayRaise } from '../../../../shared/disputes/may-raise.ts';
import { maySettle } from '../../../../shared/disputes/may-settle.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { AwbLine } from '../orders-list/cells/awb-cell.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import { declaredKg } from './declared-kg.ts';
import css from './dispute-columns.module.css';
import { DisputeStatus } from './dispute-status.tsx';
import { ProofLink } from './proof-link.tsx';

export type DisputeAction = 'raise' | 'settle' | 'details';

export interface DisputeCells {
  viewer: CurrentViewer;
  now: Date;
  busyOf: (order: OrderView) => boolean;
  onAction: (action: DisputeAction, order: OrderView) => void;
}

/**
 * Returns when a parcel was handed over. The manifest's number contains this time. Without a manifest, returns the time
 * of the payment.
 */
const manifestedAt = ({ manifest, transaction_id: charge }: OrderView): string | null =>
  manifest === null ? (charge?.created_at ?? null) : new Date(manifest).toISOString();

/** Renders the viewer's buttons for a dispute. */
export function DisputeActions({ order, cells }: { order: OrderView; cells: DisputeCells }) {
  const { viewer, now, busyOf, onAction } = cells;
  const facts = disputeFactsOfView(order);
  const asker = { id: viewer._id, seesAll: viewer.seesAll };
  if (busyOf(order)) return null;
  if (mayRaise(facts, asker, now))
    return (
      <Button small does={disputesContract.raise} onClick={() => onAction('raise', order)}>
        Raise
      </Button>
    );
  if (maySettle(facts, asker, now))
    return (
      <Button small look="secondary" does={disputesContract.settle} onClick={() => onAction('settle', order)}>
        Accept/Reject
      </Button>
    );
  return null;
}

/** The width of the Action column in pixels. Its longest button fits into it. */
const ACTION_WIDTH = { seller: 84, staff: 140 };

/**
 * Returns the distance in pixels from the right edge at which the Status column stays while other columns scroll.
 * @returns undefined for staff, whose Status column scrolls, because they have one more column and need the charge and
 * the partner first
 */
function statusStick({ courier, seesOthers }: CurrentViewer): number | undefined {
  if (courier !== null) return 0;
  return seesOthers ? undefined : ACTION_WIDTH.seller;
}

/** Returns the columns of weight disputes (spec 2 section 2). */
export function disputeColumns(cells: DisputeCells): ListColumn<OrderView>[] {
  const { viewer, now, busyOf } = cells;
  const actionWidth = viewer.seesOthers ? ACTION_WIDTH.staff : ACTION_WIDTH.seller;
  return [
    {
      header: 'Manifested Date',
      width: 86,
      body: (order) => <When at={manifestedAt(order)} format="day" />,
    },
    {
      header: 'AWB Number',
      width: 142,
      body: (order) => (
        <span className={css.awb}>
          <AwbLine plain order={order} viewer={viewer} from={PATHS.weightDisputes} />
        </span>
      ),
    },
    {
      header: 'Client Name',
      width: 124,
      hidden: !viewer.seesOthers,
      sortBy: ({ created_by }) => nameOf(created_by),
      body: ({ created_by }) => (
        <CellLines>
          <span className={css.name} title={nameOf(created_by)}>
            {nameOf(created_by)}
          </span>
          <small>{created_by.company_name || created_by.email}</small>
        </CellLines>
      ),
    },
    { header: 'Client Manifested Weight (KG)', width: 86, align: 'end', sortBy: declaredKg, body: declaredKg },
    {
      header: 'Measured Weight (KG)',
      width: 76,
      align: 'end',
      sortBy: ({ weight_dispute }) => weight_dispute?.changed_weight ?? null,
      body: ({ weight_dispute }) => weight_dispute?.changed_weight,
    },
    {
      header: 'Charged Date & Time',
      width: 90,
      body: ({ weight_dispute }) => (
        <small>
          <When at={weight_dispute?.transaction_id.created_at ?? null} format="minute" />
        </small>
      ),
    },
    {
      header: 'Additional Charge Deducted from Wallet',
      width: 82,
      align: 'end',
      hidden: viewer.hidesPrices,
      sortBy: ({ weight_dispute }) => weight_dispute?.transaction_id.total ?? null,
      body: ({ weight_dispute }) => <Money rupees={weight_dispute?.transaction_id.total ?? 0} />,
    },
    {
      header: 'Delivery Partner',
      width: 78,
      sortBy: ({ courier_name }) => courier_name,
      body: ({ courier_name }) => <small>{partnerDisplayName(courier_name ?? '')}</small>,
    },
    {
      header: 'References',
      width: 88,
      body: (order) => (
        <CellLines>
          <small className={css.wraps}>{order.order_id}</small>
          {order.weight_dispute?.attachment_id && <ProofLink file={order.weight_dispute.attachment_id} />}
        </CellLines>
      ),
    },
    {
      header: 'Status',
      width: 130,
      stick: statusStick(viewer),
      body: (order) => <DisputeStatus order={order} viewer={viewer} busy={busyOf(order)} now={now} />,
    },
    {
      header: 'Action',
      width: actionWidth,
      stick: 0,
      hidden: viewer.courier !== null,
      body: (order) => <DisputeActions order={order} cells={cells} />,
    },
  ];
}
