import type { OrderView } from '../../../../shared/orders/order.ts';
import { classNames } from '../../ui/element/class-names.ts';
import type { Seller } from './label-facts.ts';
import type { PrintMode } from './label-selection.ts';
import css from './label-sheets.module.css';
import { ShipmentLabel } from './shipment-label.tsx';

/** Spec 3 section 9. */
const TO_A_SHEET: Record<PrintMode, number> = { regular: 4, thermal: 1 };

interface LabelSheetsProps {
  orders: readonly OrderView[];
  sellerOf: (order: OrderView) => Seller;
  mode: PrintMode;
}

/** Renders the labels as arranged on paper. */
export function LabelSheets({ orders, sellerOf, mode }: LabelSheetsProps) {
  const size = TO_A_SHEET[mode];
  const sheets = Array.from({ length: Math.ceil(orders.length / size) }, (_, at) =>
    orders.slice(at * size, (at + 1) * size),
  );
  return (
    <div className={css.labelSheets} data-sheets="">
      {sheets.map((sheet) => (
        <div className={classNames(css.labelSheet, mode === 'regular' && css.regular)} key={sheet[0]?._id}>
          {sheet.map((order) => (
            <ShipmentLabel key={order._id} order={order} seller={sellerOf(order)} mode={mode} />
          ))}
        </div>
      ))}
    </div>
  );
}
