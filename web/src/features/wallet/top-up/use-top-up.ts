import { useCallback, useEffect, useRef, useState } from 'react';
import { type CheckoutView, paymentsContract } from '../../../../../shared/payments/contract.ts';
import { type WalletView } from '../../../../../shared/wallets/contract.ts';
import { TRANSACTION_TEXTS } from '../../../../../shared/wallets/summary.ts';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { onNetworkBack } from '../../../api/network.ts';
import { refresh } from '../../../api/refresh.ts';
import { useAction } from '../../../api/use-action.ts';
import { useUser } from '../../../api/use-user.ts';
import { toast } from '../../../lib/toast.ts';
import type { Checkout, PaymentProof } from './checkout.ts';
import { openRazorpayCheckout } from './open-razorpay-checkout.ts';
import { openSandboxCheckout } from './open-sandbox-checkout.ts';

interface Note {
  tone: 'info' | 'warning' | 'danger';
  text: string;
}

const CLOSED =
  'The payment window was closed before the payment was complete. If your bank took the money, your wallet is credited within minutes.';

interface TopUpOptions {
  onPaid: (wallet: WalletView) => void;
  /** Called when the server refuses the amount. Returns whether an input shows the error. */
  onRefused: (failure: ApiFailure) => boolean;
}

/**
 * Runs a top-up: creates the provider's order, opens the checkout, and lets the server verify the payment and credit
 * the wallet. A top-up continues after the dialog was closed. Its result is then shown on the page that is open.
 */
export function useTopUp({ onPaid, onRefused }: TopUpOptions) {
  const { user } = useUser();
  const [note, setNote] = useState<Note>();
  const [paying, setPaying] = useState(false);
  /** The checkout whose window the browser has blocked. The user can open it with a click. */
  const [blocked, setBlocked] = useState<CheckoutView>();
  /** The payment that the server has not verified yet. */
  const [unsettled, setUnsettled] = useState<PaymentProof>();
  const shown = useRef<Checkout>(undefined);

  const start = useAction((amount: number, key) => call(paymentsContract.addMoney, { body: { amount } }, { key }), {
    onFailure: (failure) => {
      if (!onRefused(failure)) toast.error(failure.message);
    },
  });
  const verify = useAction((proof: PaymentProof) => call(paymentsContract.verifyPayment, { body: proof }), {
    refreshes: ['/wallets'],
    success: ({ meta }) => meta.message,
    onDone: ({ data }) => onPaid(data),
    onFailure: (failure, proof) => {
      toast.error(failure.message);
      const open = failure.unsettled || failure.code === 'PAYMENT_OPEN';
      setUnsettled(open ? proof : undefined);
      setNote({ tone: open ? 'warning' : 'danger', text: failure.message });
      refresh('/wallets');
    },
  });

  const { run: verifyAgain } = verify;
  useEffect(
    () => (unsettled === undefined ? undefined : onNetworkBack(() => void verifyAgain(unsettled))),
    [unsettled, verifyAgain],
  );

  const show = async (checkout: CheckoutView) => {
    setBlocked(undefined);
    setPaying(true);
    shown.current =
      checkout.provider === 'sandbox' ? openSandboxCheckout(checkout) : openRazorpayCheckout(checkout, user);
    const outcome = await shown.current.outcome;
    shown.current = undefined;
    setPaying(false);
    if (outcome.kind === 'paid') return verify.run(outcome.proof);
    if (outcome.kind === 'blocked') return setBlocked(checkout);
    if (outcome.kind === 'unavailable') {
      toast.error(outcome.message);
      return setNote({ tone: 'danger', text: outcome.message });
    }
    refresh('/wallets'); // The provider may have told the server about the payment directly.
    if (outcome.kind === 'closed') return setNote({ tone: 'info', text: CLOSED });
    toast.error(TRANSACTION_TEXTS.top_up_failed);
    setNote({ tone: 'danger', text: `${TRANSACTION_TEXTS.top_up_failed} ${outcome.reason ?? 'You can try again.'}` });
  };

  /** Resets the state, so that the dialog starts from the beginning. */
  const forget = useCallback(() => {
    setNote(undefined);
    setBlocked(undefined);
    setUnsettled(undefined);
  }, []);
  const pay = async (amount: number) => {
    forget();
    const answer = await start.run(amount);
    if (answer !== undefined) await show(answer.data);
  };

  return {
    pay,
    forget,
    note,
    /** True while the provider's checkout is open. */
    paying,
    /** True during a step that must not be interrupted. */
    busy: start.busy || paying || verify.busy,
    verifying: verify.busy,
    giveUp: () => shown.current?.close(),
    reopen: blocked && (() => void show(blocked)),
    checkAgain: unsettled && (() => void verify.run(unsettled)),
  };
}
