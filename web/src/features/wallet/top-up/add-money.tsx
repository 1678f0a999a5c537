import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { addMoneyForm } from '../../../../../shared/payments/contract.ts';
import type { WalletView } from '../../../../../shared/wallets/contract.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showFailure, useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import css from './add-money.module.css';
import { AmountInput } from './amount-input.tsx';
import { useTopUp } from './use-top-up.ts';

/** Shows the state of a top-up, with a button for the user's next step. */
function TopUpNotice({ topUp }: { topUp: ReturnType<typeof useTopUp> }) {
  const { paying, verifying, note, reopen, checkAgain, giveUp } = topUp;
  const button = (label: string, onClick: () => void) => (
    <Button look="secondary" small onClick={onClick}>
      {label}
    </Button>
  );
  if (reopen) {
    return (
      <Notice tone="warning" action={button('Open the payment window', reopen)}>
        Your browser blocked the payment window.
      </Notice>
    );
  }
  if (paying) {
    return (
      <Notice tone="info" action={button('Cancel the payment', giveUp)}>
        Complete the payment in the window that opened.
      </Notice>
    );
  }
  if (verifying) return <Notice tone="info">Checking the payment…</Notice>;
  if (note === undefined) return null;
  return (
    <Notice tone={note.tone} action={checkAgain && button('Check again', checkAgain)}>
      {note.text}
    </Notice>
  );
}

interface AddMoneyProps {
  open: boolean;
  onClose: () => void;
  /** The amount in rupees that the wallet lacks. The dialog starts with this amount. */
  amount?: number;
  /** Called with the wallet after the money was added. */
  onPaid?: (wallet: WalletView) => void;
}

/** Renders the dialog that adds money to the user's own wallet. */
export function AddMoney({ open, onClose, amount, onPaid }: AddMoneyProps) {
  const id = useId();
  const form = useZodForm(addMoneyForm, { amount: undefined });
  const chosen = useWatch({ control: form.control, name: 'amount' }) as number | undefined;
  const topUp = useTopUp({
    onRefused: (failure) => showFailure(form, failure),
    onPaid: (wallet) => {
      onPaid?.(wallet);
      onClose();
    },
  });
  const { forget } = topUp;
  useEffect(() => {
    if (!open) return;
    form.reset({ amount: amount === undefined ? undefined : Math.ceil(amount) });
    forget();
  }, [open, amount, form, forget]);

  const valid = addMoneyForm.safeParse({ amount: chosen }).success;
  return (
    <Modal
      open={open}
      title="Add Money"
      onClose={onClose}
      busy={topUp.busy}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={topUp.busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} icon="wallet" busy={topUp.busy}>
            {valid && chosen !== undefined ? `Pay ${money(chosen)}` : 'Pay'}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={css.addMoney} onSubmit={({ amount: rupees }) => topUp.pay(rupees)}>
        <AmountInput form={form} disabled={topUp.busy} />
        <TopUpNotice topUp={topUp} />
      </Form>
    </Modal>
  );
}
