import { type PickupAddress, profileAddress } from '../../../../shared/contact.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { StaleNotice } from '../../ui/form/revisions/stale-notice.tsx';
import { TheirValuesProvider } from '../../ui/form/revisions/their-values.ts';
import { useFormRevision } from '../../ui/form/revisions/use-revision.ts';
import { askToDiscard } from '../../ui/form/unsaved/ask-to-discard.ts';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AddressInputs } from '../addresses/address-inputs.tsx';
import { editableFields, failureOfOnlyAddress } from '../addresses/address-payload.ts';

interface AddressFormProps {
  start: PickupAddress;
  /**
   * The revision of the user from which the form was filled. Both this and `addressId` are undefined for a new address.
   */
  revision: number | undefined;
  addressId?: string;
  saveLabel: string;
  save: (address: PickupAddress, revision: number) => Promise<{ data: UserView; meta: { message: string } }>;
  onClose: () => void;
}

const CONTACT = { email: 'Email', mobile: 'Mobile number' };

/** Renders the form of a pickup address inside its card. */
export function AddressForm({ start, revision, addressId, saveLabel, save, onClose }: AddressFormProps) {
  const form = useZodForm(profileAddress, start);
  const { isDirty } = form.formState;
  const free = useLeaveQuestion(isDirty);
  const edit = useFormRevision(form, {
    revision,
    start,
    valuesOf: ({ pickup_address }: UserView) => {
      const saved = pickup_address.find(({ _id }) => _id === addressId);
      return saved === undefined ? start : editableFields(saved);
    },
  });
  const action = useAction((address: PickupAddress) => edit.save((on) => save(address, on)), {
    success: ({ meta }) => meta.message,
    refreshes: ['/users'],
    onDone: () => {
      free();
      onClose();
    },
    onFailure: (failure) => {
      if (failure.stale) return;
      if (!showFailure(form, failureOfOnlyAddress(failure))) toast.error(failure.message);
    },
  });
  const close = async () => {
    if (!isDirty || (await askToDiscard())) onClose();
  };
  return (
    <Form form={form} onSubmit={action.run}>
      <Stack>
        <StaleNotice edit={edit} busy={action.busy} />
        <TheirValuesProvider value={edit.theirs}>
          <AddressInputs form={form} prefix="" contact={CONTACT} />
        </TheirValuesProvider>
        <Actions>
          <Button type="submit" icon="check" busy={action.busy}>
            {saveLabel}
          </Button>
          <Button look="secondary" disabled={action.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}
