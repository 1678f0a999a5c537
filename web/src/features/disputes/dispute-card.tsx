import type { OrderView } from '../../../../shared/orders/order.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { AwbLine } from '../orders-list/cells/awb-cell.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import { declaredKg } from './declared-kg.ts';
import css from './dispute-card.module.css';
import { DisputeActions, type DisputeCells } from './dispute-columns.tsx';
import { DisputeStatus } from './dispute-status.tsx';

/** Renders a dispute on a phone. */
export function DisputeCard({ order, cells }: { order: OrderView; cells: DisputeCells }) {
  const { viewer, now, busyOf } = cells;
  const { weight_dispute: dispute } = order;
  return (
    <CellLines className={css.card}>
      <AwbLine order={order} viewer={viewer} from={PATHS.weightDisputes} />
      <span className={css.weights}>
        <span>
          {declaredKg(order)} kg declared, {dispute?.changed_weight} kg measured
        </span>
        {!viewer.hidesPrices && <strong>{money(dispute?.transaction_id.total ?? 0)}</strong>}
      </span>
      <span className={css.end}>
        <DisputeStatus order={order} viewer={viewer} busy={busyOf(order)} now={now} />
        <DisputeActions order={order} cells={cells} />
      </span>
    </CellLines>
  );
}
