import { type PlanView, planForm, plansContract } from '../../../../shared/plans/contract.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import type { UniqueNameRow } from '../unique-names/unique-name-list.tsx';

interface PlanDialogProps {
  /** The plan to edit. Undefined to add one. */
  plan: UniqueNameRow | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Renders the dialog that adds a plan, or changes one. */
export function PlanDialog({ plan, onSaved, onClose }: PlanDialogProps) {
  return (
    <FormDialog
      title={plan === undefined ? 'Add Plan' : 'Edit Plan'}
      size="s"
      schema={planForm}
      start={{ planName: plan?.name ?? '', active: plan?.active ?? true }}
      revision={plan?.revision}
      valuesOf={({ planName, attributes }: PlanView) => ({ planName, active: attributes.active })}
      save={(body, key, revision) =>
        plan === undefined
          ? call(plansContract.create, { body }, { key })
          : call(plansContract.update, { params: { id: plan._id }, body: { id: plan._id, ...body }, revision })
      }
      success={({ meta }) => meta.message}
      refreshes={['/plans']}
      onSaved={({ data }) => onSaved(data._id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="planName" label="Plan Name" required maxLength={60} autoComplete="off" />
          <CheckInput
            control={control}
            name="active"
            label="Active"
            hint="An inactive plan cannot be chosen any more. Its sellers keep it and its prices."
          />
        </>
      )}
    </FormDialog>
  );
}
