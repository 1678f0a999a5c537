import { nameOf } from '../../../../shared/name-of.ts';
import { addMoneyForm } from '../../../../shared/payments/contract.ts';
import { type WalletView, walletsContract } from '../../../../shared/wallets/contract.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { AmountInput } from './top-up/amount-input.tsx';

interface SendMoneyProps {
  receiver: WalletView['user'];
  onClose: () => void;
  onSent: () => void;
}

/** Renders the dialog that sends money from the user's own wallet to another user's (spec 2 section 2). */
export const SendMoney = ({ receiver, onClose, onSent }: SendMoneyProps) => (
  <FormDialog
    title="Send Money"
    size="s"
    schema={addMoneyForm}
    start={{ amount: undefined }}
    save={({ amount }, key) =>
      call(walletsContract.transferMoney, { body: { amount, receiver_id: receiver._id } }, { key }).catch(
        (failure: unknown) => {
          toast.error('Error in sending money to user');
          throw failure;
        },
      )
    }
    saveLabel="Send"
    saveIcon="send"
    success={({ meta }) => meta.message}
    refreshes={['/wallets']}
    onSaved={onSent}
    onClose={onClose}
  >
    {(form) => (
      <>
        <p>
          From your wallet to <strong>{nameOf(receiver)}</strong>, {receiver.email}.
        </p>
        <AmountInput form={form} disabled={form.formState.isSubmitting} />
      </>
    )}
  </FormDialog>
);
