import { type BrandForm, type BrandView, brandForm } from '../../../../shared/buyer/brand.ts';
import { buyerContract } from '../../../../shared/buyer/contract.ts';
import { RETURN_REASON_KEYS, RETURN_REASONS } from '../../../../shared/returns/reasons.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { MultiSelectInput } from '../../ui/select/multi-select-input.tsx';

interface ReturnPolicyDialogProps {
  sellerId: string;
  brand: BrandView;
  onSaved: (saved: BrandView) => void;
  onClose: () => void;
}

const REASONS = RETURN_REASON_KEYS.map((value) => ({ value, label: RETURN_REASONS[value] }));

const valuesOf = ({ revision: _, ...values }: BrandView): BrandForm => values;

/**
 * Renders the dialog that edits the return policy: for which reasons, and for how many days, buyers may request a
 * return.
 */
export const ReturnPolicyDialog = ({ sellerId, brand, onSaved, onClose }: ReturnPolicyDialogProps) => (
  <FormDialog
    title="Edit returns"
    schema={brandForm}
    start={valuesOf(brand)}
    revision={brand.revision}
    valuesOf={valuesOf}
    save={(body, _, revision) => call(buyerContract.saveBrand, { params: { id: sellerId }, body, revision })}
    success={({ meta }) => meta.message}
    onSaved={({ data }) => onSaved(data)}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <NumberInput
          control={control}
          name="return_days"
          label="Days to ask for a return"
          required
          decimals={0}
          after="days"
          hint="After the delivery. With 0 days buyers cannot ask."
        />
        <MultiSelectInput control={control} name="return_reasons" label="Reasons for a return" options={REASONS} />
        <CheckInput control={control} name="return_photo" label="Buyers must send a photo" />
        <TextInput
          control={control}
          name="return_except"
          label="Goods that cannot be returned"
          maxLength={300}
          autoComplete="off"
          hint="Words with commas between them, such as: earrings, SALE-, innerwear. They are looked for in SKU, product name and the tags of your shop."
        />
        <CheckInput
          control={control}
          name="return_exchange"
          label="Buyers may ask for the same goods again (exchange)"
        />
        <NumberInput
          control={control}
          name="return_auto_days"
          label="Approve requests by themselves within"
          decimals={0}
          after="days"
          hint="After the delivery. The cheapest partner collects the goods, and you pay for it from your wallet. With 0 days you decide about each."
        />
        <MultiSelectInput
          control={control}
          name="return_auto_reasons"
          label="Approve for these reasons"
          options={REASONS}
        />
        <NumberInput control={control} name="return_auto_value" label="Approve goods up to" before="₹" />
        <TextInput
          control={control}
          name="return_questions"
          label="Questions at the buyer’s door"
          rows={3}
          maxLength={310}
          hint="Up to three, one in a line, such as: Is the price tag on it? The rider takes the goods if all are answered with yes. Couriers that cannot ask collect without them."
        />
        <TextInput control={control} name="return_policy" label="Return policy" rows={4} maxLength={600} />
      </>
    )}
  </FormDialog>
);
