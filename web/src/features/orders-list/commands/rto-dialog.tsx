import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { call } from '../../../api/client.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { GST_LABEL } from '../../../lib/gst-label.ts';
import { PATHS } from '../../../lib/links.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/element/button.tsx';
import { ButtonLink } from '../../../ui/element/button-link.tsx';
import { Bill } from '../../../ui/layout/bill.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { CommandFailure } from './command-failure.tsx';
import { type RtoCost, rtoCost } from './rto-cost.ts';
import { useOrderCommand } from './use-order-command.ts';

/** Shows the lines of the amount that a return to origin debits. */
export const RtoCostTable = ({ cost: { freight, tax, total, paid, difference } }: { cost: RtoCost }) => (
  <Bill
    label="What the return costs"
    lines={[
      {
        label: `Freight there and back, 2 × ${money(freight)}`,
        rupees: 2 * freight,
      },
      { label: GST_LABEL, rupees: tax },
      { label: 'RTO price, without COD charges', rupees: total, sum: true },
      { label: 'Already paid', rupees: -paid },
      {
        label: difference < 0 ? 'Returned to your wallet now' : 'Debited from your wallet now',
        rupees: Math.abs(difference),
        sum: true,
      },
    ]}
  />
);

interface RtoDialogProps {
  order: OrderView;
  viewer: CurrentViewer;
  onOrder: (order: OrderView) => void;
  /** Called with true while the request to the courier is running. The row then shows 'rto initialing...'. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Renders the dialog that starts the return of a parcel to its origin. It shows the cost. */
export function RtoDialog({ order, viewer, onOrder, onBusy, onClose }: RtoDialogProps) {
  const rto = useOrderCommand(
    async ({ _id }) => {
      onBusy(true);
      try {
        return await call(ordersContract.createRto, { body: { order_id: _id } });
      } finally {
        onBusy(false);
      }
    },
    { failed: 'Error in creating rto order', onOrder, onDone: onClose },
  );
  const cost = rtoCost(order);
  const poor = rto.failure?.code === 'INSUFFICIENT_BALANCE';
  const tooPoor = `Your wallet holds less than ${cost ? `the ${money(cost.difference)} that` : 'what'} this return costs. Nothing was charged and the parcel travels on. Add money, then try again.`;
  return (
    <Modal
      open
      size="m"
      title="Create return to origin"
      busy={rto.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={rto.busy} onClick={onClose}>
            Close
          </Button>
          <Button icon="undo" busy={rto.busy} onClick={() => void rto.run(order)}>
            {cost && cost.difference > 0 ? `Pay ${money(cost.difference)} and return` : 'Return to origin'}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Have order <strong>{order.order_id}</strong>, AWB <strong>{order.ewaybill_number}</strong>, brought back to
          you? This cannot be undone.
        </p>
        {cost && <RtoCostTable cost={cost} />}
        <CommandFailure
          failure={rto.failure}
          title="Error in creating rto order"
          text={poor ? tooPoor : undefined}
          action={
            poor &&
            viewer.can('billing_and_wallet.wallet') && (
              <ButtonLink look="secondary" small to={PATHS.wallet}>
                Open wallet
              </ButtonLink>
            )
          }
        />
      </Stack>
    </Modal>
  );
}
