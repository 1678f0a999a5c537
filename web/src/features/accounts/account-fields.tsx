import { useEffect } from 'react';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { KYC_DOCUMENTS } from '../../../../shared/attachments/contract.ts';
import type { BankDetailsView, BankRow } from '../../../../shared/bank-details/contract.ts';
import { isGstin, UNREGISTERED } from '../../../../shared/identifiers.ts';
import { GST_STATE_NAMES, stateOfGstin } from '../../../../shared/invoices/gst-states.ts';
import { Button } from '../../ui/element/button.tsx';
import { FileChooser } from '../../ui/file/file-chooser.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Choice } from '../../ui/select/choice.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import css from './account-fields.module.css';
import type { AccountForm, AccountSent } from './account-form.ts';
import { DOCUMENT_LABELS } from './document-previews.ts';
import { useDocumentPreview } from './use-document-preview.tsx';

interface DocumentInputProps {
  control: Control<AccountForm, unknown, AccountSent>;
  name: keyof typeof DOCUMENT_LABELS;
  /** The document that is already stored, if there is one. */
  there: BankRow['attachments'][number] | undefined;
  disabled: boolean;
  /** Shows the stored file. */
  onShow: () => void;
}

/** Renders the input for one of the three documents. */
function DocumentInput({ control, name, there, disabled, onShow }: DocumentInputProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div>
      <FileChooser
        label={DOCUMENT_LABELS[name]}
        accept={['pdf', 'png', 'jpeg', 'jpg']}
        refusal="Upload pdf, png, jpeg or jpg format file only!"
        hint={there === undefined ? undefined : `${there.filename} is here. Choose another to replace it.`}
        file={field.value}
        onChoose={field.onChange}
        error={fieldState.error?.message}
        disabled={disabled}
      />
      {there && (
        <Button look="ghost" small icon="eye" onClick={onShow}>
          Show {there.filename}
        </Button>
      )}
    </div>
  );
}

const STATES = GST_STATE_NAMES.map((name) => ({ value: name, label: name }));

interface AccountFieldsProps {
  form: UseFormReturn<AccountForm, unknown, AccountSent>;
  documents: BankDetailsView['documents'];
  disabled?: boolean;
}

/** Renders the inputs for bank and tax details with their three documents. */
export function AccountFields({ form, documents, disabled = false }: AccountFieldsProps) {
  const { control, setValue } = form;
  const shown = useDocumentPreview();
  const gst = (useWatch({ control, name: 'gst_number' }) ?? '').replace(/\s/g, '');
  const unregistered = gst === UNREGISTERED;
  // A GST number contains the state, so the state is filled in from it.
  const state = isGstin(gst) ? stateOfGstin(gst).name : undefined;
  useEffect(() => {
    if (state !== undefined) setValue('gst_state', state, { shouldValidate: true });
  }, [state, setValue]);
  const shared = { control, disabled, autoComplete: 'off' };
  return (
    <>
      <FieldGrid>
        <TextInput {...shared} name="account_holder" label="Account Holder Name" required maxLength={100} />
        <TextInput
          {...shared}
          name="account_number"
          label="Account Number"
          required
          upper
          maxLength={24}
          hint="9 to 18 digits, as on the cheque"
        />
        <TextInput {...shared} name="bank_name" label="Bank Name" required maxLength={100} />
        <TextInput {...shared} name="ifsc" label="IFSC Code" required upper maxLength={14} hint="Such as HDFC0001234" />
        <div className={css.gst}>
          {!unregistered && (
            <TextInput {...shared} name="gst_number" label="GST Number" required upper maxLength={20} />
          )}
          <Choice
            type="checkbox"
            checked={unregistered}
            disabled={disabled}
            onChange={({ target }) =>
              setValue('gst_number', target.checked ? UNREGISTERED : '', { shouldDirty: true, shouldTouch: true })
            }
          >
            I am not registered for GST
          </Choice>
        </div>
        <SelectInput
          control={control}
          disabled={disabled}
          name="gst_state"
          label="GST State"
          required
          filter
          options={STATES}
          hint={unregistered ? 'The state of your business' : undefined}
        />
        <TextInput {...shared} name="pan_card_number" label="PAN Card Number" required upper maxLength={14} />
        <TextInput
          {...shared}
          name="aadhaar_card_number"
          label="Aadhaar Card Number"
          maxLength={20}
          hint="Optional. 12 digits, shown later as XXXX-XXXX-1234"
        />
      </FieldGrid>
      <TextInput
        {...shared}
        name="gst_address"
        label="GST Address"
        required
        rows={2}
        maxLength={250}
        hint={unregistered ? 'The address on your invoices' : undefined}
      />
      <div className={css.documents}>
        {KYC_DOCUMENTS.map((name) => (
          <DocumentInput
            key={name}
            control={control}
            name={name}
            there={documents.find(({ onModel }) => onModel === name)}
            disabled={disabled}
            onShow={() =>
              shown.show(
                { attachments: documents },
                documents.findIndex(({ onModel }) => onModel === name),
              )
            }
          />
        ))}
      </div>
      {shown.overlay}
    </>
  );
}
