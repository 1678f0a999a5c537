import * as z from 'zod';
import { requiredLines, requiredText } from '../../../../shared/contact.ts';
import { sellersContract } from '../../../../shared/sellers/contract.ts';
import { call } from '../../api/client.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({
  subject: requiredText('Please enter a subject'),
  text: requiredLines('Please enter a message', 2000),
});

/** Renders the dialog in which staff write a mail to a seller and send it. */
export function MessageDialog({ seller, onClose }: { seller: { _id: string; name: string }; onClose: () => void }) {
  return (
    <FormDialog
      title={`Message to ${seller.name}`}
      schema={form}
      start={{ subject: '', text: '' }}
      save={(body, key) => call(sellersContract.message, { params: { id: seller._id }, body }, { key })}
      saveLabel="Send"
      saveIcon="send"
      success={`The message to ${seller.name} is sent.`}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="subject" label="Subject" required maxLength={120} />
          <TextInput
            control={control}
            name="text"
            label="Message"
            hint="The seller gets it as a mail. It is kept in the audit."
            required
            rows={6}
            maxLength={2000}
          />
        </>
      )}
    </FormDialog>
  );
}
