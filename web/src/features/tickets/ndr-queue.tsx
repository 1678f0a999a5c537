import type { OrderView } from '../../../../shared/orders/order.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import type { RowTone } from '../../ui/list/row-number.tsx';
import type { OrderAction } from '../orders-list/commands/order-actions.ts';
import css from './ndr-queue.module.css';
import { REATTEMPT_KEY } from './next-reattempt.ts';
import { isUrgentTicket } from './ticket-urgency.ts';

const ReattemptDialog = lazyComponent(async () => (await import('./reattempt-dialog.tsx')).ReattemptDialog);
const ChoiceDialog = lazyComponent(async () => (await import('./choice-dialog.tsx')).ChoiceDialog);

interface NdrDialogProps {
  action: OrderAction;
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/**
 * Renders the dialog for an action on a failed delivery. The action is a re-attempt or a decision about the buyer's
 * choice. The dialog's code is loaded when it is first opened.
 */
export const NdrDialog = ({ action, ...props }: NdrDialogProps) =>
  action === 'reattempt' ? <ReattemptDialog {...props} /> : action === 'choice' && <ChoiceDialog {...props} />;

/**
 * Returns the colour of a row in the lists of tickets and failed deliveries. A ticket is red only if less than a day is
 * left to act on it.
 */
export const ticketTone = (order: OrderView): RowTone | undefined => {
  if (isUrgentTicket(order, new Date())) return 'red';
  return order.comments.length > 0 ? 'yellow' : undefined;
};

/** Shows the keyboard shortcuts for the list of failed deliveries. Hidden on devices without a keyboard. */
export const NdrKeysHelp = () => (
  <span className={css.keys}>
    <kbd>J</kbd> <kbd>K</kbd> next and previous · <kbd>{REATTEMPT_KEY}</kbd> re-attempt · <kbd>Enter</kbd> send and go
    to the next · <kbd>?</kbd> all keys
  </span>
);
