import { useEffect, useRef, useState } from 'react';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { money } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { useIsActing } from '../../ui/feedback/owner-only.tsx';
import { missingRupees } from './shortfall.ts';
import { isRecentEnough, type WaitingPayment, waitingPayment } from './waiting-payment.ts';

/** How long after the toast the Add Money dialog opens (spec 1 sections 4 and 8). */
const ADD_MONEY_AFTER_MS = 1000;
/** How often the wallet is read while a payment waits for its top-up. */
const READ_EVERY_MS = 4000;

interface MissingMoneyOptions<I> {
  /** What is paid: `order <id>` or `bulk <id>`. */
  place: string;
  /** Whether this user can still pay. Undefined while that is not known. */
  open: boolean | undefined;
  /** Pays. The payment is sent with the idempotency key that `keyOf` returns for it, if there is one. */
  pay: (input: I) => void;
  /**
   * Called if the wallet has changed but still lacks money. Another tab may have paid, so the order or bulk is read
   * again.
   */
  onStale: () => void;
}

/**
 * Adds what a wallet lacks and then pays. Until its outcome is known, the payment is stored in the tab with its
 * idempotency key, so that a reload neither loses nor repeats it. Closing Add Money without a payment or leaving the
 * page drops the waiting payment.
 */
export function useMissingMoney<I extends { toPay: number }>({ place, open, pay, onStale }: MissingMoneyOptions<I>) {
  const { can } = useUser();
  const isActing = useIsActing();
  const mayAdd = can('billing_and_wallet.wallet') && !isActing;
  const [missing, setMissing] = useState<number>();
  const [any, setKept] = useState<WaitingPayment<I> | undefined>(() => waitingPayment.read<I>(place));
  const kept = any?.place === place ? any : undefined;
  /** The key of the waiting payment that this page has sent. */
  const [sent, setSent] = useState<string>();
  /** True from a top-up on this page until the payment continues. */
  const [added, setAdded] = useState(false);
  const waits = kept !== undefined && kept.key !== sent && open !== false;
  const wallet = useQuery(walletsContract.own, mayAdd ? {} : null, { every: () => (waits ? READ_EVERY_MS : 0) });
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  // A reload does not run the cleanup function below, so the stored payment survives the reload.
  useEffect(() => {
    waitingPayment.store(kept);
    const end = kept && setTimeout(() => setKept(undefined), kept.until - Date.now());
    return () => {
      clearTimeout(end);
      waitingPayment.store(undefined);
    };
  }, [kept]);

  const rupees = wallet.data?.amount;
  const lacking = waits && rupees !== undefined ? missingRupees(kept.input.toPay, rupees) : undefined;
  const goesOn = open === true && lacking === 0;
  const isStillShort = added && lacking !== undefined && lacking > 0;
  useEffect(() => {
    if (!goesOn || kept === undefined) return;
    setAdded(false);
    setMissing(undefined);
    if (!isRecentEnough(kept)) return setKept(undefined);
    setSent(kept.key);
    pay(kept.input);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the money is there
  }, [goesOn]);
  useEffect(() => {
    if (!isStillShort) return;
    setAdded(false);
    setKept(undefined);
    toast.warning(`Nothing was paid: your wallet still lacks ${money(lacking ?? 0)}.`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isStillShort]);
  useEffect(() => {
    if (open !== false) return;
    setKept(undefined);
    setMissing(undefined);
  }, [open]);
  const before = useRef(rupees);
  useEffect(() => {
    if (before.current !== undefined && before.current !== rupees && waits && !goesOn) onStale();
    before.current = rupees;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at a change of the balance
  }, [rupees]);

  const add = (input: I, short: number) => {
    setKept(waitingPayment.of(place, input));
    setMissing(short);
  };
  /**
   * Reads the wallet after the server has refused a payment, and opens Add Money with the missing amount, unless the
   * user has left the page.
   */
  const offerToAdd = async (input: I): Promise<void> => {
    const second = new Promise((resolve) => setTimeout(resolve, ADD_MONEY_AFTER_MS));
    const read = mayAdd ? await wallet.reread() : undefined;
    await second;
    const short = read === undefined ? 0 : missingRupees(input.toPay, read.data.amount);
    if (here.current && short > 0) add(input, short);
  };
  /**
   * Returns the rupees that the wallet lacks. Returns 0 while the balance is not known, for a payer who may not add
   * money, and if the outcome of a payment is not known, because that payment may already be charged.
   */
  const lacks = (toPay: number): number =>
    mayAdd && rupees !== undefined && (kept === undefined || waits) ? missingRupees(toPay, rupees) : 0;
  return {
    /** Pays; if the wallet lacks money, adds it first. */
    addAndPay: (input: I) => (lacks(input.toPay) > 0 ? add(input, lacks(input.toPay)) : pay(input)),
    offerToAdd,
    /** Returns the idempotency key of the waiting payment if it has this input. */
    keyOf: (input: I): string | undefined =>
      kept && JSON.stringify(kept.input) === JSON.stringify(input) ? kept.key : undefined,
    /** Forgets the waiting payment once its outcome is known. */
    settle: (failure?: ApiFailure) => {
      if (!failure?.unsettled) setKept(undefined);
    },
    money: {
      /** The amount that Add Money opens with. */
      missing,
      /** Whether a payment waits for its top-up. */
      waits,
      lacks,
      closeAddMoney: (paid: boolean) => {
        if (paid) {
          void wallet.reread().then(() => {
            setMissing(undefined);
            setAdded(true);
          });
          return;
        }
        setMissing(undefined);
        setKept(undefined);
      },
    },
  };
}
