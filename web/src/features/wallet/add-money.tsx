import './wallet.css';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { addMoney, type WalletView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { showFailure, useZodForm } from '../../ui/use-zod-form.ts';
import { TopUpNotice } from './top-up-notice.tsx';
import { useTopUp } from './use-top-up.ts';

interface AddMoneyProps {
  open: boolean;
  onClose: () => void;
  /** Rupees to begin with: what the wallet lacks. */
  amount?: number;
  /** The wallet as it is with the money in it. */
  onPaid?: (wallet: WalletView) => void;
}

/** Spec 2 section 9. */
const QUICK = [200, 500, 1000, 2000];

/** The dialog that puts money into one's own wallet. */
export function AddMoney({ open, ...props }: AddMoneyProps) {
  return open ? <AddMoneyDialog {...props} /> : null;
}

function AddMoneyDialog({ onClose, amount, onPaid }: Omit<AddMoneyProps, 'open'>) {
  const id = useId();
  const form = useZodForm(addMoney, { amount: amount === undefined ? undefined : Math.ceil(amount) });
  const chosen = useWatch({ control: form.control, name: 'amount' }) as number | undefined;
  const topUp = useTopUp({
    onRefused: (failure) => showFailure(form, failure),
    onPaid: (wallet) => {
      onPaid?.(wallet);
      onClose();
    },
  });
  const valid = addMoney.safeParse({ amount: chosen }).success;
  return (
    <Modal
      open
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
      <Form form={form} id={id} className="add-money" onSubmit={({ amount: rupees }) => topUp.pay(rupees)}>
        <NumberInput
          control={form.control}
          name="amount"
          label="Amount"
          before="₹"
          decimals={0}
          required
          disabled={topUp.busy}
        />
        <fieldset className="quick-amounts" disabled={topUp.busy}>
          <legend className="only-read">Quick add</legend>
          {QUICK.map((rupees) => (
            <Button
              key={rupees}
              look="secondary"
              small
              aria-pressed={chosen === rupees}
              onClick={() => form.setValue('amount', rupees, { shouldValidate: true })}
            >
              ₹ {rupees}
            </Button>
          ))}
        </fieldset>
        <TopUpNotice topUp={topUp} />
      </Form>
    </Modal>
  );
}
