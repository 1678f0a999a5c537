import { type BrandForm, type BrandView, brandForm } from '../../../../../shared/buyer/brand.ts';
import { buyerContract } from '../../../../../shared/buyer/contract.ts';
import { NOTICE_EVENTS, NOTICE_LABELS } from '../../../../../shared/buyer/notice-events.ts';
import { call } from '../../../api/client.ts';
import { CheckInput } from '../../../ui/form/check-input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { MultiSelectInput } from '../../../ui/select/multi-select-input.tsx';
import css from './brand-dialog.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { LogoInput } from './logo-input.tsx';

interface BrandDialogProps {
  sellerId: string;
  brand: BrandView;
  onSaved: (saved: BrandView) => void;
  onClose: () => void;
}

const MESSAGES = NOTICE_EVENTS.map((value) => ({ value, label: NOTICE_LABELS[value] }));

const valuesOf = ({ revision: _, ...values }: BrandView): BrandForm => values;

/** Renders the dialog that edits the seller's brand, which buyers see on the pages of their parcels. */
export const BrandDialog = ({ sellerId, brand, onSaved, onClose }: BrandDialogProps) => (
  <FormDialog
    title="Edit Buyer’s Page"
    size="l"
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
      <div className={css.sides}>
        <div className={css.fields}>
          <TextInput control={control} name="name" label="Name" required maxLength={60} autoComplete="off" />
          <TextInput
            control={control}
            name="colour"
            label="Colour"
            type="color"
            required
            hint="White letters must be readable on it."
          />
          <LogoInput control={control} />
          <TextInput control={control} name="phone" label="Mobile number" digits="mobile" maxLength={10} />
          <TextInput control={control} name="whatsapp" label="WhatsApp number" digits="mobile" maxLength={10} />
          <TextInput control={control} name="email" label="Email" type="email" maxLength={120} />
          <CheckInput control={control} name="show_contents" label="Show the contents" />
          <CheckInput control={control} name="show_courier" label="Show the courier and its AWB" />
          <CheckInput control={control} name="show_expected" label="Show the expected day" />
          <MultiSelectInput control={control} name="messages" label="Messages to buyers" options={MESSAGES} />
          <CheckInput
            control={control}
            name="messages_by_default"
            label="Send them for orders from bulks, files, shops and programs"
            hint="Applies to new orders. The form of a single order has its own switch."
          />
          <NumberInput
            control={control}
            name="approve_above"
            label="Ask me first above"
            before="₹"
            hint="What a buyer chooses after a failed delivery of a parcel of more value waits for your yes. Empty: never."
          />
          <CheckInput
            control={control}
            name="hold_choices"
            label="Let me stop a buyer’s choice for 30 minutes"
            hint="Off: it goes to the courier at once, unless it changes the address or the number."
          />
        </div>
        <BrandPreview sellerId={sellerId} control={control} />
      </div>
    )}
  </FormDialog>
);
