import type { OrderView } from '../../../../shared/orders/order.ts';
import { displayName } from '../../../../shared/quotes/partner-name.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Modal } from '../../ui/modal.tsx';

/** The order is paid. `undefined`: not yet. */
export function PlacedModal({ order, onOk }: { order: OrderView | undefined; onOk: () => void }) {
  const awb = order?.ewaybill_number;
  return (
    <Modal
      open={order !== undefined}
      title="Order successfully"
      onClose={onOk}
      footer={
        <Button onClick={onOk} autoFocus>
          Ok
        </Button>
      }
    >
      <div className="placed">
        <span className="placed-sign success">
          <Glyph name="success" size={32} />
        </span>
        <p>Order has been successfully placed</p>
        {awb ? (
          <p className="placed-awb">
            <span className="muted">{displayName(order?.courier_name ?? '')} AWB</span> <strong>{awb}</strong>
            <CopyButton text={awb} said={`Successfully Copy AWB ${awb}`} label="Copy AWB" />
          </p>
        ) : (
          <p className="muted">
            The courier has not confirmed yet. The AWB appears in the Order List in a few minutes; if the courier
            refuses, your money comes back by itself.
          </p>
        )}
      </div>
    </Modal>
  );
}
