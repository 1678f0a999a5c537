import type { OrderView } from '../../../../shared/orders/order.ts';
import { displayName } from '../../../../shared/quotes/partner-name.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Modal } from '../../ui/modal.tsx';
import css from './placed-modal.module.css';

/** The order is paid. `undefined`: not yet. */
export function PlacedModal({ order, onOk }: { order: OrderView | undefined; onOk: () => void }) {
  const awb = order?.ewaybill_number;
  return (
    <Modal
      open={order !== undefined}
      title="Order successfully"
      staticBackdrop
      onClose={onOk}
      footer={
        <Button onClick={onOk} autoFocus>
          Ok
        </Button>
      }
    >
      <div className={css.placed}>
        <span className={css.placedSign} data-tone="success">
          <Glyph name="success" size={32} />
        </span>
        <p>Order has been successfully placed</p>
        {awb ? (
          <p className={css.placedAwb}>
            <span className={css.placedQuiet}>{displayName(order?.courier_name ?? '')} AWB</span> <strong>{awb}</strong>
            <CopyButton text={awb} said={`Successfully Copy AWB ${awb}`} label="Copy AWB" />
          </p>
        ) : (
          <p className={css.placedQuiet}>
            The courier has not confirmed yet. The AWB appears in the Order List in a few minutes; if the courier
            refuses, your money comes back by itself.
          </p>
        )}
      </div>
    </Modal>
  );
}
