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

/** The time from the toast to the opening of the Add Money dialog (spec 1 sections 4 and 8). */
const ADD_MONEY_AFTER_MS = 1000;
/** How often the wallet is read while a payment waits for its top-up. */
const READ_EVERY_MS = 4000;

interface MissingMoneyOptions<I> {
  /** The thing that is paid: `order <id>` or `bulk <id>`. */
  place: string;
  /** True if this user can still pay. Undefined until this is known. */
  open: boolean | undefined;
  /** Pays. If `keyOf` returns an idempotency key for this input, the payment must be sent with this key. */
  pay: (input: I) => void;
  /**
   * Called if the balance has changed but is still too low. The page then reads the order or bulk again, because
   * another tab may have paid it.
   */
  onStale: () => void;
}

/**
 * Adds the missing money to a wallet and then pays. Until the outcome is known, the payment is stored in the tab with
 * its idempotency key. So a reload neither loses the payment nor pays twice. The waiting payment is dropped if the user
 * closes Add Money without paying or leaves the page.
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
  // A reload of the page does not run the cleanup function below. So the stored payment survives a reload, but not
  // leaving the page.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- pays once, when the balance suffices
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when the balance changes
  }, [rupees]);

  const add = (input: I, short: number) => {
    setKept(waitingPayment.of(place, input));
    setMissing(short);
  };
  /**
   * Opens Add Money with the missing amount after the server has refused a payment. It reads the wallet again first. If
   * the user has left the page, it does nothing.
   */
  const offerToAdd = async (input: I): Promise<void> => {
    const second = new Promise((resolve) => setTimeout(resolve, ADD_MONEY_AFTER_MS));
    const read = mayAdd ? await wallet.reread() : undefined;
    await second;
    const short = read === undefined ? 0 : missingRupees(input.toPay, read.data.amount);
    if (here.current && short > 0) add(input, short);
  };
  /**
   * Returns how many rupees the wallet lacks. Returns 0 while the balance is unknown, and for a payer who may not add
   * money. Also returns 0 while the outcome of a payment is unknown, because the payment may already be charged.
   */
  const lacks = (toPay: number): number =>
    mayAdd && rupees !== undefined && (kept === undefined || waits) ? missingRupees(toPay, rupees) : 0;
  return {
    /** Pays. If the wallet lacks money, first asks the user to add it. */
    addAndPay: (input: I) => (lacks(input.toPay) > 0 ? add(input, lacks(input.toPay)) : pay(input)),
    offerToAdd,
    /** Returns the idempotency key of the waiting payment, if its input equals this input. */
    keyOf: (input: I): string | undefined =>
      kept && JSON.stringify(kept.input) === JSON.stringify(input) ? kept.key : undefined,
    /** Deletes the waiting payment when its outcome is known. */
    settle: (failure?: ApiFailure) => {
      if (!failure?.unsettled) setKept(undefined);
    },
    money: {
      /** The amount with which Add Money opens. */
      missing,
      /** True while a payment waits for its top-up. */
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
