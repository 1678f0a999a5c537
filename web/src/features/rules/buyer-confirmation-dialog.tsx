import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod';
import {
  type BuyerConfirmationForm,
  type BuyerConfirmationView,
  buyerConfirmationForm,
} from '../../../../shared/rules/buyer-confirmation.ts';
import { rulesContract } from '../../../../shared/rules/contract.ts';
import { call } from '../../api/client.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { RadioInput } from '../../ui/form/radio-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { MultiSelectInput } from '../../ui/select/multi-select-input.tsx';
import { RISK_OPTIONS } from './risk-labels.ts';

const ASK = [
  { value: 'off', label: 'No buyer' },
  { value: 'all', label: 'All buyers' },
  { value: 'some', label: 'Some buyers' },
];
const THEN = [
  { value: 'ship', label: 'Ship them' },
  { value: 'hold', label: 'Leave them to me' },
];

/** The values of the dialog. An empty amount means that the rule has no amount. */
const values = z.object({
  ask: z.string(),
  above: z.number().optional(),
  risks: z.array(z.string()),
  hours: z.number().optional(),
  unanswered: z.string(),
});
type Values = z.input<typeof values>;

/**
 * The schema of the dialog. It converts the values and checks them with `buyerConfirmationForm`, whose messages appear
 * at the dialog's inputs.
 */
const schema = values.transform((from, ctx): BuyerConfirmationForm => {
  const some = from.ask === 'some';
  const form = { ...from, above: some ? (from.above ?? null) : null, risks: some ? from.risks : [] };
  const checked = buyerConfirmationForm.safeParse(form);
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues)
    ctx.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  return z.NEVER;
});

const valuesOf = ({ ask, above, risks, hours, unanswered }: BuyerConfirmationView): Values => ({
  ask,
  above: above ?? undefined,
  risks: [...risks],
  hours,
  unanswered,
});

function Fields({ control }: { control: Control<Values, unknown, BuyerConfirmationForm> }) {
  const ask = useWatch({ control, name: 'ask' });
  return (
    <>
      <RadioInput control={control} name="ask" label="Who is asked to confirm a cash-on-delivery order" options={ASK} />
      {ask === 'some' && (
        <>
          <NumberInput control={control} name="above" label="If the order is worth more than" before="₹" />
          <MultiSelectInput
            control={control}
            name="risks"
            label="Or for one of these reasons"
            options={RISK_OPTIONS}
            placeholder="None"
          />
        </>
      )}
      {ask !== 'off' && (
        <>
          <NumberInput
            control={control}
            name="hours"
            label="Wait for the answer"
            required
            decimals={0}
            after="hours"
            hint="Automatic shipping leaves these orders alone until then. You can still ship them yourself."
          />
          <RadioInput control={control} name="unanswered" label="Orders without an answer by then" options={THEN} />
        </>
      )}
    </>
  );
}

interface BuyerConfirmationDialogProps {
  seller: string;
  setting: BuyerConfirmationView;
  onSaved: (setting: BuyerConfirmationView) => void;
  onClose: () => void;
}

/**
 * Renders the dialog that sets which orders their buyers must confirm before shipping, and what happens if a buyer does
 * not answer.
 */
export function BuyerConfirmationDialog({ seller, setting, onSaved, onClose }: BuyerConfirmationDialogProps) {
  const start = valuesOf(setting);
  return (
    <FormDialog
      title="Ask the buyer first"
      size="s"
      schema={schema}
      // If the setting is off, the dialog starts with "all", because the seller opens it to turn the setting on.
      start={{ ...start, ask: start.ask === 'off' ? 'all' : start.ask }}
      revision={setting.revision}
      valuesOf={valuesOf}
      save={(body, _, read) =>
        call(rulesContract.setBuyerConfirmation, { params: { id: seller }, body, revision: read })
      }
      success={({ meta }) => meta.message}
      onSaved={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} />}
    </FormDialog>
  );
}
