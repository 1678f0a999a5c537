import { type CommentView, commentsContract } from '../../../../shared/comments/contract.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { ChannelInput } from './channel-input.tsx';
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

/** Renders the dialog of a new comment (spec 3 section 5). */
export function CommentDialog({ order, onClose, onDone }: CommentDialogProps) {
  const channels = useQuery(
    commentsContract.channels,
    { query: { model_id: order._id, onModel: 'Order' } },
    { keep: false },
  );
  const { data } = channels;
  const takes = data?.ndr.form === true;
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
      onSaved={(saved) => onDone(saved.data)}
      onClose={onClose}
    >
      {({ control, watch, setValue }) => (
        <>
          <RadioInput control={control} name="remark" label="Status" options={REMARKS} />
          <TextInput control={control} name="title" label="Title" required maxLength={120} />
          <TextInput control={control} name="body" label="Message" required rows={5} maxLength={2000} />
          {channels.error && <FailureNotice error={channels.error} onRetry={channels.refresh} />}
          <ChannelInput control={control} name="sendSms" label="SMS" offer={data?.sms} />
          <ChannelInput control={control} name="sendMail" label="Email" offer={data?.mail} />
          {data?.ndr.offered !== false && (
            <ChannelInput control={control} name="sendNdr" label="NDR" offer={data?.ndr} />
          )}
          {takes && watch('sendNdr') && (
            <ReattemptFields
              control={control}
              order={order}
              setValue={setValue}
              from={indiaDay(new Date(Date.now() + DAY_MS))}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
