import * as z from 'zod';
import { type LowBalanceAlertView, webhooksContract } from '../../../../shared/webhooks/contract.ts';
import { rupees } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const schema = z.object({ below: rupees.min(1, 'Enter an amount of ₹1 or more.').optional() });

const valuesOf = ({ below }: Pick<LowBalanceAlertView, 'below'>) => (below === null ? {} : { below });

/** Renders the dialog that sets the balance below which the seller gets a mail and a webhook. */
export function LowBalanceDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(webhooksContract.alert, {}, { keep: false });
  if (data === undefined) return null;
  return (
    <FormDialog
      title="Low balance alert"
      size="s"
      schema={schema}
      start={valuesOf(data)}
      revision={data.revision}
      valuesOf={valuesOf}
      save={({ below = null }, _, revision) => call(webhooksContract.setAlert, { body: { below }, revision })}
      success={({ meta }) => meta.message}
      refreshes={['/low-balance-alert']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <NumberInput
          control={control}
          name="below"
          label="Tell me when my wallet falls below"
          before="₹"
          hint="You get a mail, and the event wallet.low if you have a webhook. Leave it empty for no alert."
        />
      )}
    </FormDialog>
  );
}
