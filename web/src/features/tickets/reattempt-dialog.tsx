import * as z from 'zod';
import { type CommentView, commentsContract } from '../../../../shared/comments/contract.ts';
import { reattemptForm } from '../../../../shared/comments/reattempt.ts';
import { requiredText } from '../../../../shared/contact.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import { fullName } from '../../../../shared/name-of.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { defaultReattempt } from '../order-activity/reattempt-of.ts';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';
import { nextReattemptRow } from './next-reattempt.ts';

const DAY_MS = 24 * 3600_000;
const BODY = 'Please try again: the same customer, the same address.';

const note = z.strictObject({ body: requiredText('Please enter message', 500) });

/** Returns the comment that requests another delivery attempt. */
const commentOn = (order: OrderView) => ({
  remark: 'open' as const,
  title: 'Another delivery attempt',
  body: BODY,
  onModel: 'Order' as const,
  model_id: order._id,
  sendSms: false,
  sendMail: false,
  sendNdr: true,
});

interface ReattemptDialogProps {
  order: OrderView;
  onOrder: (order: OrderView) => void;
  onClose: () => void;
}

/**
 * Renders the dialog that requests another delivery attempt. Its fields are already filled in, so Enter sends the
 * request at once. The focus then moves to the next row that offers a re-attempt.
 */
export function ReattemptDialog({ order, onOrder, onClose }: ReattemptDialogProps) {
  const { ndr, attempts, customer_details: customer } = order;
  const tomorrow = indiaDay(new Date(Date.now() + DAY_MS));
  const sent = async ({ data, meta }: { data: CommentView; meta: { message: string } }) => {
    toast.success(data.channels.at(-1)?.text ?? meta.message);
    const next = nextReattemptRow(order._id);
    onClose();
    requestAnimationFrame(() => next?.focus());
    onOrder((await call(ordersContract.get, { params: { id: order._id } })).data);
    refreshAfterCounting();
  };
  const shared = {
    title: `Re-attempt ${order.order_id}`,
    saveLabel: 'Send re-attempt',
    saveIcon: 'send' as const,
    onClose,
  };
  const failed = (
    <p>
      Attempt {attempts} failed{ndr?.reason && `: ${ndr.reason}`}. {fullName(customer)},{' '}
      {customer.shipping_address.city}.
    </p>
  );
  if (ndr?.form !== true) {
    const { line1, line2, postcode } = customer.shipping_address;
    return (
      <FormDialog
        {...shared}
        schema={note}
        start={{ body: BODY }}
        save={(form, key) => call(commentsContract.create, { body: { ...commentOn(order), ...form } }, { key })}
        onSaved={(saved) => void sent(saved)}
      >
        {({ control }) => (
          <>
            {failed}
            <p>
              {partnerDisplayName(order.courier_name ?? 'The courier')} chooses the day. It delivers to{' '}
              {[customer.mobile_number, line1, line2, postcode].filter(Boolean).join(', ')}.
            </p>
            <TextInput control={control} name="body" label="Message" required maxLength={500} />
          </>
        )}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shared}
      schema={reattemptForm}
      start={defaultReattempt(order, tomorrow)}
      save={(form, key) => call(commentsContract.create, { body: { ...commentOn(order), ...form } }, { key })}
      onSaved={(saved) => void sent(saved)}
    >
      {({ control }) => (
        <>
          {failed}
          <FieldGrid>
            <TextInput control={control} name="customer.mobile_number" label="Mobile number" required type="tel" />
            <DateInput control={control} name="deferred_delivery_date" label="Delivery day" required min={tomorrow} />
            <TextInput control={control} name="address.line1" label="Address line 1" required maxLength={200} />
            <TextInput control={control} name="address.line2" label="Address line 2" maxLength={200} />
            <TextInput control={control} name="address.pincode" label="Pincode" required maxLength={6} />
            <TextInput control={control} name="customer.first_name" label="First name" required maxLength={60} />
            <TextInput control={control} name="customer.last_name" label="Last name" maxLength={60} />
          </FieldGrid>
        </>
      )}
    </FormDialog>
  );
}
