import { Menu } from 'primereact/menu';
import { useRef } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { Button } from '../../ui/button.tsx';
import { actionsFor, type OrderAction } from './order-actions.ts';
import type { Work } from './use-order-work.ts';
import type { ListViewer } from './use-viewer.ts';

interface OrderMenuProps {
  order: OrderView;
  viewer: ListViewer;
  work: Work;
  onAction: (action: OrderAction, order: OrderView) => void;
}

const WORDS = {
  track: { label: 'Track', icon: 'pi pi-map-marker' },
  cancel: { label: 'Cancel', icon: 'pi pi-ban' },
  rto: { label: 'Create RTO', icon: 'pi pi-undo' },
} as const satisfies Record<OrderAction, object>;

/** What can be done with the order of a row. */
export function OrderMenu({ order, viewer, work, onAction }: OrderMenuProps) {
  const menu = useRef<Menu>(null);
  const actions = actionsFor(order, viewer, work.busy);
  if (actions.length === 0 && !work.busy) return <>–</>;
  return (
    <>
      <Button
        look="ghost"
        small
        icon="ellipsis-v"
        label={`Actions of ${order.order_id}`}
        busy={work.busy !== undefined}
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      />
      <Menu
        popup
        popupAlignment="right"
        ref={menu}
        model={actions.map((action) => ({ ...WORDS[action], command: () => onAction(action, order) }))}
      />
    </>
  );
}
