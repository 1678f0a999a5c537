import { useNavigate } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { Glyph } from '../../ui/element/glyph.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpenLabels } from '../labels/use-open-labels.ts';
import css from './placed-modal.module.css';

/** Shows that an order is paid, with its AWB and the next steps. Renders nothing if the order is undefined. */
export function PlacedModal({ order }: { order: OrderView | undefined }) {
  const go = useNavigate();
  const { can } = useUser();
  const openLabels = useOpenLabels();
  const awb = order?.ewaybill_number;
  const mayPrint = order !== undefined && awb !== null && can('order.individual_order');
  const toList = () => void go(PATHS.shipmentList);
  return (
    <Modal
      open={order !== undefined}
      size="m"
      title="Order successfully"
      staticBackdrop
      onClose={toList}
      footer={
        <>
          {can('order.individual_order') && (
            <Button look="ghost" icon="plus" onClick={() => void go(PATHS.newShipment)}>
              Add another
            </Button>
          )}
          {mayPrint && (
            <>
              <Button look="secondary" icon="print" onClick={() => openLabels([order], 'thermal', true)}>
                Print thermal
              </Button>
              <Button icon="print" autoFocus onClick={() => openLabels([order], 'regular', true)}>
                Print label
              </Button>
            </>
          )}
          <Button look={mayPrint ? 'secondary' : 'primary'} onClick={toList} autoFocus={!mayPrint}>
            Ok
          </Button>
        </>
      }
    >
      <div className={css.placed}>
        <span className={css.placedSign} data-tone="success">
          <Glyph name="success" size={32} />
        </span>
        <p>Order has been successfully placed</p>
        {awb ? (
          <p className={css.placedAwb}>
            <span className={css.placedQuiet}>{partnerDisplayName(order.courier_name ?? '')} AWB</span>{' '}
            <strong>{awb}</strong>
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
