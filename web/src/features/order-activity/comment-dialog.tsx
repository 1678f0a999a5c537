import type { Control, UseFormSetValue } from 'react-hook-form';
import { type ChannelsView, type CommentView, commentsContract } from '../../../../shared/comments/contract.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { type CommentForm, commentForm, commentToSend, emptyComment, type TypedComment } from './comment-form.ts';
import { defaultReattempt } from './reattempt-of.ts';

interface ChannelInputProps {
  control: Control<TypedComment, unknown, CommentForm>;
  name: 'sendSms' | 'sendMail' | 'sendNdr';
  label: string;
  /**
   * Whether the server can send the comment by this channel, and the reason if it cannot. Undefined until it is loaded.
   */
  offer: ChannelsView['sms'] | undefined;
}

/** Renders the checkbox of a channel for a comment. Its hint says what the channel does, or why it is off. */
const ChannelInput = ({ control, name, label, offer }: ChannelInputProps) => (
  <CheckInput control={control} name={name} label={label} disabled={offer?.on !== true} hint={offer?.text} />
);

interface ReattemptFieldsProps {
  control: Control<TypedComment, unknown, CommentForm>;
  setValue: UseFormSetValue<TypedComment>;
  order: OrderView;
  /** The earliest day for the next attempt, `YYYY-MM-DD`. */
  from: string;
}

/** Renders the inputs for the customer, the address and the day of the next delivery attempt (spec 3 section 5). */
function ReattemptFields({ control, setValue, order, from }: ReattemptFieldsProps) {
  const fill = () => {
    const { customer, address, deferred_delivery_date } = defaultReattempt(order, from);
    const asTyped = { shouldDirty: true, shouldValidate: true };
    setValue('customer', customer, asTyped);
    setValue('address', address, asTyped);
    setValue('deferred_delivery_date', deferred_delivery_date, asTyped);
  };
  return (
    <>
      <Actions>
        <Button look="secondary" small icon="user" onClick={fill}>
          Same customer, tomorrow
        </Button>
      </Actions>
      <FieldGrid>
        <TextInput control={control} name="customer.first_name" label="First name" required maxLength={60} />
        <TextInput control={control} name="customer.last_name" label="Last name" maxLength={60} />
        <TextInput control={control} name="customer.mobile_number" label="Mobile number" required type="tel" />
        <TextInput control={control} name="address.line1" label="Address line 1" required maxLength={200} />
        <TextInput control={control} name="address.line2" label="Address line 2" maxLength={200} />
        <TextInput control={control} name="address.pincode" label="Pincode" required maxLength={6} />
        <DateInput control={control} name="deferred_delivery_date" label="Deferred delivery date" required min={from} />
      </FieldGrid>
    </>
  );
}

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

/** Renders the dialog that adds a comment (spec 3 section 5). */
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
