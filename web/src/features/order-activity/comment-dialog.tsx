import type * as z from 'zod';
import { type CommentView, commentsContract, newComment } from '../../../../shared/comments/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CheckInput } from '../../ui/check-input.tsx';
import { Form } from '../../ui/form.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioInput } from '../../ui/radio-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showFailure, useZodForm } from '../../ui/use-zod-form.ts';
import css from './comment-dialog.module.css';

interface CommentDialogProps {
  order: OrderView;
  onClose: () => void;
  onDone: (comment: CommentView) => void;
}

const FORM = 'new-comment';
const REMARKS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'resolved', label: 'Resolved' },
];

/** A new comment on a shipment (spec 3 section 5). Closing it keeps nothing; a failure keeps what was typed. */
export function CommentDialog({ order, onClose, onDone }: CommentDialogProps) {
  const form = useZodForm(newComment, {
    remark: 'open',
    title: '',
    body: '',
    onModel: 'Order',
    model_id: order._id,
    sendMail: false,
  });
  const save = useAction((body: z.output<typeof newComment>, key) => call(commentsContract.create, { body }, { key }), {
    success: ({ meta }) => meta.message,
    refreshes: ['/orders'],
    onDone: ({ data }) => onDone(data),
    onFailure: (failure) => void showFailure(form, failure),
  });
  const { control } = form;
  return (
    <Modal
      open
      size="m"
      title={`Comment on ${order.order_id}`}
      busy={save.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={save.busy} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={FORM} icon="send" busy={save.busy}>
            Add comment
          </Button>
        </>
      }
    >
      <Form form={form} id={FORM} className={css.commentForm} onSubmit={(values) => void save.run(values)}>
        {save.failure && <Notice tone="danger">{save.failure.message}</Notice>}
        <RadioInput control={control} name="remark" label="Status" options={REMARKS} />
        <TextInput control={control} name="title" label="Title" required maxLength={120} />
        <TextInput control={control} name="body" label="Message" required rows={5} maxLength={2000} />
        <CheckInput
          control={control}
          name="sendMail"
          label="Send by e-mail"
          hint={`Title and message go to ${order.customer_details.email}.`}
        />
      </Form>
    </Modal>
  );
}
