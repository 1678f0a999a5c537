import { type AutomaticView, automaticForm, rulesContract } from '../../../../shared/rules/contract.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface AutomaticDialogProps {
  seller: string;
  automatic: AutomaticView;
  onSaved: (automatic: AutomaticView) => void;
  onClose: () => void;
}

/** Renders the dialog that turns automatic shipping on or off and sets its daily limit. */
export function AutomaticDialog({ seller, automatic, onSaved, onClose }: AutomaticDialogProps) {
  const { daily_limit, revision } = automatic;
  return (
    <FormDialog
      title="Ship automatically"
      size="s"
      schema={automaticForm}
      // If automatic shipping is off, the seller opens the dialog to turn it on. So it starts with "on".
      start={{ on: true, daily_limit: daily_limit ?? undefined }}
      revision={revision}
      valuesOf={(current: AutomaticView) => ({ on: current.on, daily_limit: current.daily_limit ?? undefined })}
      save={(body, _, read) => call(rulesContract.setAutomatic, { params: { id: seller }, body, revision: read })}
      success={({ meta }) => meta.message}
      onSaved={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <CheckInput
            control={control}
            name="on"
            label="Pay and book new orders by my rules"
            hint="Only orders that come in from now on, and only while your wallet covers them."
          />
          <NumberInput
            control={control}
            name="daily_limit"
            label="Spend at most a day"
            required
            before="₹"
            hint="With GST. What is above it waits for the next day. One order above it waits for you."
          />
        </>
      )}
    </FormDialog>
  );
}
