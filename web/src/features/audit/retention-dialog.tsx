import { privacyContract, type RetentionView, retentionForm } from '../../../../shared/privacy/contract.ts';
import { call } from '../../api/client.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface RetentionDialogProps {
  retention: RetentionView;
  onSaved: (saved: RetentionView) => void;
  onClose: () => void;
}

const valuesOf = ({ months }: RetentionView) => ({ months });

/** Renders the dialog that sets for how long buyers' data is stored. */
export const RetentionDialog = ({ retention, onSaved, onClose }: RetentionDialogProps) => (
  <FormDialog
    title="Buyers’ data"
    size="s"
    schema={retentionForm}
    start={valuesOf(retention)}
    revision={retention.revision}
    valuesOf={valuesOf}
    save={(body, _, revision) => call(privacyContract.setRetention, { body, revision })}
    success={({ meta }) => meta.message}
    onSaved={({ data }) => onSaved(data)}
    onClose={onClose}
  >
    {({ control }) => (
      <NumberInput
        control={control}
        name="months"
        label="Months after the end of an order"
        required
        hint="12 to 96. What is removed does not come back."
      />
    )}
  </FormDialog>
);
