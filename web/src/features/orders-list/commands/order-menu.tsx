import { useRef, useState } from 'react';
import { commentsContract } from '../../../../../shared/comments/contract.ts';
import type { Endpoint } from '../../../../../shared/endpoint.ts';
import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { whyNotInThisTab } from '../../../api/refusal-of.ts';
import type { CurrentViewer } from '../../../api/use-viewer.ts';
import { Button } from '../../../ui/element/button.tsx';
import { PopupMenu } from '../../../ui/overlay/popup-menu.tsx';
import { actionsFor, type OrderAction } from './order-actions.ts';
import type { RowRequest } from './use-order-work.ts';

/** What the cells of an order list need from the page. */
export interface OrderCells {
  viewer: CurrentViewer;
  workOf: (order: OrderView) => RowRequest;
  onAction: (action: OrderAction, order: OrderView) => void;
  /** Returns further actions for the menu of an order, which only this list offers. */
  more?: ((order: OrderView, viewer: CurrentViewer) => readonly OrderAction[]) | undefined;
  /** The address of the list. Pages that are opened from the list use it for their way back. */
  from: string;
}

const WORDS = {
  track: { label: 'Track', icon: 'map-marker' },
  label: { label: 'Print label', icon: 'print' },
  thermal: { label: 'Print thermal label', icon: 'tag' },
  again: { label: 'Order again', icon: 'copy' },
  bill: { label: 'Enter e-way bill', icon: 'file' },
  charge: { label: 'Charge again', icon: 'wallet' },
  missed: { label: 'The courier did not come', icon: 'truck' },
  cancel: { label: 'Cancel', icon: 'ban' },
  rto: { label: 'Create RTO', icon: 'undo' },
  delete: { label: 'Delete order', icon: 'trash' },
  reattempt: { label: 'Re-attempt', icon: 'replay' },
  comment: { label: 'Comment', icon: 'comment' },
  choice: { label: 'Buyer’s choice', icon: 'user' },
} as const satisfies Record<OrderAction, object>;

/** The endpoint of each action, which the menu or the action's dialog calls. */
const COMMANDS: Partial<Record<OrderAction, Endpoint>> = {
  track: ordersContract.trackPost,
  bill: ordersContract.setEWayBill,
  charge: ordersContract.chargeAgain,
  missed: ordersContract.missedPickup,
  cancel: ordersContract.cancel,
  rto: ordersContract.createRto,
  delete: ordersContract.remove,
  reattempt: commentsContract.create,
  comment: commentsContract.create,
  choice: commentsContract.decide,
};

const refusalTo = (action: OrderAction): string | undefined => {
  const command = COMMANDS[action];
  return command && whyNotInThisTab(command);
};

/** Renders the menu of an order in a list. */
export function OrderMenu({ order, cells }: { order: OrderView; cells: OrderCells }) {
  const { viewer, workOf, onAction, more } = cells;
  const work = workOf(order);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const actions = [...(work.busy ? [] : (more?.(order, viewer) ?? [])), ...actionsFor(order, viewer, work.busy)];
  if (actions.length === 0 && !work.busy) return <>–</>;
  return (
    <>
      <Button
        look="ghost"
        small
        icon="ellipsis-v"
        label={`Actions of ${order.order_id}`}
        busy={work.busy !== undefined}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <PopupMenu
          label={`Actions of ${order.order_id}`}
          anchor={button}
          onClose={() => setOpen(false)}
          items={actions.map((action) => ({
            ...WORDS[action],
            refusal: refusalTo(action),
            run: () => onAction(action, order),
          }))}
        />
      )}
    </>
  );
}
