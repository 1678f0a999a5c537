import * as z from 'zod';
import {
  bookingSettlement,
  connectionsContract,
  type UnconfirmedView,
} from '../../../../shared/connections/contract.ts';
import { call } from '../../api/client.ts';
import { money } from '../../lib/money.ts';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

/** The schema of the form for the result of a booking. The AWB counts only if the courier has booked the order. */
const settleForm = z
  .object({
    order_id: z.string(),
    outcome: z.enum(['booked', 'send again', 'not carried'], 'Choose what happened.'),
    awb: z.string(),
  })
  .transform(({ order_id, outcome, awb }) =>
    outcome === 'booked' ? { order_id, outcome, awb } : { order_id, outcome },
  )
  .pipe(bookingSettlement);

const endsOf = ({ courier_name, amount }: UnconfirmedView) => [
  {
    value: 'booked',
    label: 'It is there',
    hint: `${courier_name} shows the parcel. The order gets the AWB shown there. We send nothing again.`,
  },
  {
    value: 'send again',
    label: 'Not booked: send it again',
    hint: `We send the booking to ${courier_name} again. If it already has the parcel, it is booked twice.`,
  },
  {
    value: 'not carried',
    label: 'Not carried: refund the seller',
    hint: `We cancel the booking and return ${money(amount)} to the seller’s wallet. The order can be paid again with another partner.`,
  },
];

interface SettleDialogProps {
  booking: UnconfirmedView;
  onClose: () => void;
}

/**
 * Renders the dialog in which staff record whether the courier has booked an unconfirmed order. Staff find this out in
 * the courier's own list of orders.
 */
export function SettleDialog({ booking, onClose }: SettleDialogProps) {
  const { _id, order_id, courier_name, needs_person, awb } = booking;
  return (
    <FormDialog
      title={`Booking of ${order_id}`}
      schema={settleForm}
      start={{ order_id: _id, awb: awb ?? '' }}
      save={(body) => call(connectionsContract.settleBooking, { body })}
      saveLabel="Settle"
      success={({ meta }) => meta.message}
      refreshes={['/couriers', '/orders', '/wallets']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          <Notice tone={needs_person ? 'warning' : 'info'}>
            {needs_person
              ? `Look in ${courier_name}’s own list for this order; it cannot be asked after it here.`
              : `${courier_name} goes on being asked. Settle it yourself only by what its own list shows.`}{' '}
            Our reference there: <code>{_id}</code>{' '}
            <CopyButton text={_id} said="The reference is copied" label="Copy the reference" />
          </Notice>
          <RadioInput control={control} name="outcome" label="What became of it" required options={endsOf(booking)} />
          {watch('outcome') === 'booked' && (
            <TextInput control={control} name="awb" label="AWB" required maxLength={40} autoComplete="off" />
          )}
        </>
      )}
    </FormDialog>
  );
}
