import * as z from 'zod';
import { eWayBillNumber } from '../../../../shared/contact.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { call } from '../../api/client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const eWayBillForm = z.strictObject({ eWayBillNo: eWayBillNumber });

export interface EWayBillDialogProps {
  order: Pick<OrderView, '_id' | 'order_id'>;
  onSaved: (order: OrderView) => void;
  onClose: () => void;
}

/** Renders the dialog that stores the e-way bill number of an unpaid order. */
export function EWayBillDialog({ order, onSaved, onClose }: EWayBillDialogProps) {
  return (
    <FormDialog
      title={`E-way bill of order ${order.order_id}`}
      size="s"
      schema={eWayBillForm}
      start={{ eWayBillNo: '' }}
      save={(body) => call(ordersContract.setEWayBill, { params: { id: order._id }, body })}
      success={({ meta }) => meta.message}
      refreshes={['/orders', '/bulk']}
      onSaved={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p>
            Goods worth more than ₹50,000 need an e-way bill by law, tax and charges included. Create it at
            ewaybillgst.gov.in. Your price and courier partner stay.
          </p>
          <TextInput
            control={control}
            name="eWayBillNo"
            label="E-way bill number"
            required
            digits
            hint="12 digits"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
