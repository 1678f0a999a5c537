import { type CommentView, commentsContract } from '../../../../shared/comments/contract.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CheckInput } from '../../ui/check-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioInput } from '../../ui/radio-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { commentForm, commentToSend, emptyComment } from './comment-form.ts';
import { ReattemptFields } from './reattempt-fields.tsx';

interface CommentDialogProps {
  order: OrderView;
  onClose: () => void;
  onDone: (comment: CommentView) => void;
}

const REMARKS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'resolved', label: 'Resolved' },
];

const DAY_MS = 24 * 3600_000;

/** A new comment on a shipment (spec 3 section 5). */
export function CommentDialog({ order, onClose, onDone }: CommentDialogProps) {
  const viewer = useViewer();
  const takes = order.takes_reattempts;
  const mayAsk = viewer.courier === null && order.ewaybill_number !== null;
  return (
    <FormDialog
      title={`Comment on ${order.order_id}`}
      schema={commentForm(takes)}
      start={emptyComment(order._id)}
      save={(form, key) => call(commentsContract.create, { body: commentToSend(form, takes) }, { key })}
      saveLabel="Add comment"
      saveIcon="send"
      success={({ meta }) => meta.message}
      refreshes={['/orders']}
      onSaved={({ data }) => onDone(data)}
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          <RadioInput control={control} name="remark" label="Status" options={REMARKS} />
          <TextInput control={control} name="title" label="Title" required maxLength={120} />
          <TextInput control={control} name="body" label="Message" required rows={5} maxLength={2000} />
          <CheckInput
            control={control}
            name="sendSms"
            label="SMS"
            disabled
            hint="SMS are off until a sender id is configured."
          />
          <CheckInput
            control={control}
            name="sendMail"
            label="Email"
            disabled={order.transaction_id === null}
            hint={
              order.transaction_id === null
                ? 'E-mails go to the customers of paid orders only.'
                : `Title and message go to ${order.customer_details.email}, links as text.`
            }
          />
          {mayAsk && (
            <CheckInput
              control={control}
              name="sendNdr"
              label="NDR"
              hint="Asks for another delivery attempt: an open ticket, which our staff put to the courier."
            />
          )}
          {takes && watch('sendNdr') && (
            <ReattemptFields control={control} from={indiaDay(new Date(Date.now() + DAY_MS))} />
          )}
        </>
      )}
    </FormDialog>
  );
}
