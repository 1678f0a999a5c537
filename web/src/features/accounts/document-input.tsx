import { type Control, useController } from 'react-hook-form';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { FileChooser } from '../../ui/file/file-chooser.tsx';
import type { AccountForm, AccountSent } from './account-form.ts';
import { DOCUMENT_LABELS } from './document-previews.ts';

interface DocumentInputProps {
  control: Control<AccountForm, unknown, AccountSent>;
  name: keyof typeof DOCUMENT_LABELS;
  /** The stored picture. */
  there: BankRow['attachments'][number] | undefined;
  disabled: boolean;
  /** Shows the picture that is there. */
  onShow: () => void;
}

/** Renders one picture of the form. */
export function DocumentInput({ control, name, there, disabled, onShow }: DocumentInputProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div>
      <FileChooser
        label={DOCUMENT_LABELS[name]}
        accept={['png', 'jpeg', 'jpg']}
        refusal="Upload png, jpeg or jpg format file only!"
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
