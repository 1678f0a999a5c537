import { type CommentView, commentsContract, newComment } from '../../../../shared/comments/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/check-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioInput } from '../../ui/radio-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

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

/** A new comment on a shipment (spec 3 section 5). */
export function CommentDialog({ order, onClose, onDone }: CommentDialogProps) {
  return (
    <FormDialog
      title={`Comment on ${order.order_id}`}
      schema={newComment}
      start={{ remark: 'open', title: '', body: '', onModel: 'Order', model_id: order._id, sendMail: false }}
      save={(body, key) => call(commentsContract.create, { body }, { key })}
      saveLabel="Add comment"
      saveIcon="send"
      success={({ meta }) => meta.message}
      refreshes={['/orders']}
      onSaved={({ data }) => onDone(data)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <RadioInput control={control} name="remark" label="Status" options={REMARKS} />
          <TextInput control={control} name="title" label="Title" required maxLength={120} />
          <TextInput control={control} name="body" label="Message" required rows={5} maxLength={2000} />
          <CheckInput
            control={control}
            name="sendMail"
            label="Send by e-mail"
            hint={`Title and message go to ${order.customer_details.email}.`}
          />
        </>
      )}
    </FormDialog>
  );
}
