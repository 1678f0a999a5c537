import { formatRupees, toPaise } from '../../../../shared/money.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { amountsInPaise } from '../../../../shared/orders/rules/worth.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import {
  hasLinesToChoose,
  type LineChoice,
  requestedLines,
  returnedGoodsOf,
  withReturnedPieces,
} from '../../../../shared/returns/line-choice.ts';
import { payBackPaise, wantsExchange } from '../../../../shared/returns/pay-back.ts';
import { returnInput } from '../../../../shared/returns/return-input.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

interface ReturnDialogProps {
  order: OrderView;
  /** The buyer's reason for the return. Empty if the buyer has not requested a return. */
  reason: string;
  onDone: (made: OrderView) => void;
  onClose: () => void;
}

type Line = NonNullable<OrderView['lines']>[number];

/** Returns the lines of an order of which some pieces can come back. Empty if the order has not several lines. */
const linesOf = ({ lines = [], product_details: { quantity } }: OrderView): readonly Line[] =>
  hasLinesToChoose(lines, quantity) ? lines : [];

/** Returns the pieces of each line with which the form starts: those of the buyer's request, or all. */
const piecesAtFirst = (lines: readonly Line[], { return_request: request }: OrderView): LineChoice[] =>
  withReturnedPieces(lines, requestedLines(request) ?? lines).map(({ id, back }) => ({ id, quantity: back }));

/** Shows what the seller pays back to the buyer for the chosen pieces: 0 if the buyer gets the goods again. */
function PayBack({ order, chosen }: { order: OrderView; chosen: readonly Partial<LineChoice>[] }) {
  const { quantity, ...amounts } = order.product_details;
  const lines = linesOf(order).map(({ price, tax, ...line }) => ({
    ...line,
    pricePaise: toPaise(price),
    taxPaise: toPaise(tax),
  }));
  const pieces = chosen.map(({ id = '', quantity: back = 0 }) => ({ id, quantity: back }));
  const isWrong = lines.some((line) => pieces.some(({ id, quantity: back }) => id === line.id && back > line.quantity));
  if (isWrong || pieces.every(({ quantity: back }) => back === 0)) return null;
  const goods = returnedGoodsOf({ quantity, worth: amountsInPaise(amounts) }, lines, pieces);
  const exchange = wantsExchange(order.return_request) || undefined;
  const paise = payBackPaise({ ...goods, reverse: { exchange } });
  return paise !== null && <p>To pay back: {formatRupees(paise)}</p>;
}

/** Renders the dialog that creates the return of a delivered order. Its goods and box are already filled in. */
export function ReturnDialog({ order, reason, onDone, onClose }: ReturnDialogProps) {
  const { user } = useUser();
  const { quantity, weight, length, breadth, height } = order.product_details;
  const { pickup_address: from } = order.customer_details;
  const lines = linesOf(order);
  const goods = lines.length === 0 ? { quantity } : { lines: piecesAtFirst(lines, order) };
  return (
    <FormDialog
      title={`Return of ${order.order_id}`}
      schema={returnInput}
      start={{ order_id: order._id, reason, ...goods, weight, length, breadth, height }}
      save={(body, key) => call(returnsContract.create, { body }, { key })}
      saveLabel="Create return"
      saveIcon="undo"
      success={({ meta }) => meta.message}
      refreshes={['/orders']}
      onSaved={({ data }) => onDone(data)}
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          <TextInput control={control} name="reason" label="Reason" required maxLength={200} autoComplete="off" />
          <SelectInput
            control={control}
            name="address_id"
            label="Bring it to"
            options={(user?.pickup_address ?? []).map(({ _id, line1, city, postcode }) => ({
              value: _id,
              label: `${line1}, ${city} ${postcode}`,
            }))}
            placeholder={`${from.line1}, ${from.city} ${from.postcode}`}
            clearable
          />
          {lines.length > 0 && (
            <>
              <FieldGrid>
                {lines.map(({ id, title, sku, quantity: most }, n) => (
                  <NumberInput
                    key={id}
                    control={control}
                    name={`lines.${n}.quantity`}
                    label={title || sku}
                    hint={`Of ${most} sent`}
                    required
                    decimals={0}
                  />
                ))}
              </FieldGrid>
              <PayBack order={order} chosen={watch('lines') ?? []} />
            </>
          )}
          <FieldGrid>
            {lines.length === 0 && (
              <NumberInput control={control} name="quantity" label="Quantity" required decimals={0} />
            )}
            <NumberInput control={control} name="weight" label="Weight" required decimals={3} after="kg" />
            <NumberInput control={control} name="length" label="Length" required after="cm" />
            <NumberInput control={control} name="breadth" label="Breadth" required after="cm" />
            <NumberInput control={control} name="height" label="Height" required after="cm" />
          </FieldGrid>
        </>
      )}
    </FormDialog>
  );
}
