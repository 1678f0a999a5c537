import { type PickupAddress, profileAddress } from '../../../../shared/contact.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { askToDiscard } from '../../ui/form/unsaved/ask-to-discard.ts';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AddressInputs } from '../addresses/address-inputs.tsx';

interface AddressFormProps {
  start: PickupAddress;
  saveLabel: string;
  save: (address: PickupAddress) => Promise<{ data: UserView; meta: { message: string } }>;
  onClose: () => void;
}

const CONTACT = { email: 'Email', mobile: 'Mobile number' };

/** An address while it is typed, in its card. */
export function AddressForm({ start, saveLabel, save, onClose }: AddressFormProps) {
  const form = useZodForm(profileAddress, start);
  const { isDirty } = form.formState;
  const free = useLeaveQuestion(isDirty);
  const action = useAction(save, {
    success: ({ meta }) => meta.message,
    refreshes: ['/users'],
    onDone: () => {
      free();
      onClose();
    },
    onFailure: (failure) => {
      // The server names the first address of a list: here it is the only one.
      const fields = Object.fromEntries(
        Object.entries(failure.fields).map(([path, said]) => [path.replace(/^0\./, ''), said]),
      );
      if (!showFailure(form, Object.assign(failure, { fields }))) toast.error(failure.message);
    },
  });
  const close = async () => {
    if (!isDirty || (await askToDiscard())) onClose();
  };
  return (
    <Form form={form} onSubmit={action.run}>
      <Stack>
        <AddressInputs form={form} prefix="" contact={CONTACT} />
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
