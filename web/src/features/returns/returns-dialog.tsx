import type { OrderView } from '../../../../shared/orders/order.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import { returnsInput } from '../../../../shared/returns/return-input.ts';
import { call } from '../../api/client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface ReturnsDialogProps {
  orders: readonly OrderView[];
  /** How many selected orders cannot be returned. */
  others: number;
  /** Called with the id of the job that was started. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Returns what is said about the buyers whose requests the job approves. Empty if no buyer waits. */
function requestsText(orders: readonly OrderView[]): string {
  const waiting = orders.filter(({ return_request: asked }) => asked?.state === 'asked').length;
  if (waiting === 0) return '';
  return ` This approves the ${waiting === 1 ? 'request of 1 buyer' : `requests of ${waiting} buyers`}.`;
}

/** Returns what is said about the selected orders that cannot be returned. Empty if there are none. */
function othersText(others: number): string {
  if (others === 0) return '';
  return ` ${others === 1 ? '1 selected order stays as it is' : `${others} selected orders stay as they are`}: only delivered orders can come back.`;
}

/** Renders the dialog that creates the returns of several orders, all with one reason, in one job. */
export function ReturnsDialog({ orders, others, onStarted, onClose }: ReturnsDialogProps) {
  return (
    <FormDialog
      title={orders.length === 1 ? 'Create 1 return' : `Create ${orders.length} returns`}
      schema={returnsInput}
      start={{ order_ids: orders.map(({ _id }) => _id), reason: '' }}
      save={(body, key) => call(returnsContract.createMany, { body }, { key })}
      saveLabel="Create returns"
      saveIcon="undo"
      onSaved={({ data }) => onStarted(data.job_id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p>
            All goods of each order come back, or those that its buyer asked to return, to the address from which they
            were sent. You choose a partner and pay for each return afterwards.
            {requestsText(orders)}
            {othersText(others)}
          </p>
          <TextInput control={control} name="reason" label="Reason" required maxLength={200} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
