import * as z from 'zod';
import { commentsContract } from '../../../../shared/comments/contract.ts';
import { requiredText } from '../../../../shared/contact.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { toast } from '../../lib/toast.ts';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';
import { answerText } from './ndr-clock.tsx';

const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), reason: z.string() }),
  z.strictObject({ decision: z.literal('decline'), reason: requiredText('Enter a reason for the buyer.', 200) }),
]);
const START: z.input<typeof decision> = { decision: 'approve', reason: '' };
const none = z.strictObject({});

type Decision = z.input<typeof commentsContract.decide.body>;

const OPTIONS = [
  { value: 'approve', label: 'Yes, ask the courier' },
  { value: 'decline', label: 'No' },
];

interface ChoiceDialogProps {
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/**
 * Renders the dialog in which the seller approves or declines a buyer's choice, or stops it before it is sent to the
 * courier.
 */
export function ChoiceDialog({ order, onOrder, onClose }: ChoiceDialogProps) {
  const { ndr, reattempt } = order;
  if (ndr === null || reattempt === null) return null;
  const params = { id: order._id };
  const asked_at = reattempt.asked_at;
  const decide = (body: Decision) => call(commentsContract.decide, { params, body });
  const done = async ({ meta }: { meta: { message: string } }) => {
    toast.success(meta.message);
    onClose();
    onOrder((await call(ordersContract.get, { params })).data);
    refreshAfterCounting();
  };
  const title = `Buyer’s choice, ${order.order_id}`;
  const chosen = (
    <p>
      The buyer chose on {formatIndiaTime(asked_at, 'day')}:{' '}
      {ndr.answer === null ? 'deliver again' : answerText(ndr.answer)}. The courier returns the parcel on{' '}
      {formatIndiaTime(ndr.returns_at, 'minute')}. The whole text is in the order’s comments.
    </p>
  );
  if (reattempt.state === 'held') {
    return (
      <FormDialog
        title={title}
        onClose={onClose}
        onSaved={(saved) => void done(saved)}
        saveLabel="Stop"
        schema={none}
        start={{}}
        save={() => decide({ decision: 'stop', asked_at })}
      >
        {() => (
          <>
            {chosen}
            <p>If you stop it, the courier is not asked, and the buyer sees that it was stopped.</p>
          </>
        )}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSaved={(saved) => void done(saved)}
      saveLabel="Decide"
      schema={decision}
      start={START}
      save={({ decision: said, reason }: z.output<typeof decision>) =>
        decide(said === 'approve' ? { decision: said, asked_at } : { decision: said, asked_at, reason })
      }
    >
      {({ control, watch }) => (
        <>
          {chosen}
          <RadioInput control={control} name="decision" label="Another delivery attempt" options={OPTIONS} required />
          {watch('decision') === 'decline' && (
            <TextInput control={control} name="reason" label="Reason for the buyer" required maxLength={200} />
          )}
        </>
      )}
    </FormDialog>
  );
}
