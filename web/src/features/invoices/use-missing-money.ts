import { useEffect, useRef, useState } from 'react';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { call } from '../../api/client.ts';
import { shortfall } from './shortfall.ts';

/** How long after the toast the Add Money dialog opens (spec 1 sections 4 and 8). */
const ADD_MONEY_AFTER_MS = 1000;

/** Holds how much the wallet lacked for a refused payment: `missing` opens Add Money with that amount. */
export function useMissingMoney() {
  const [missing, setMissing] = useState<number>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  /**
   * Reads the wallet after a refusal, and offers to add what it lacks. If the user has left the page, nothing opens.
   */
  const offerToAdd = async (toPay: number): Promise<void> => {
    const second = new Promise((resolve) => setTimeout(resolve, ADD_MONEY_AFTER_MS));
    const wallet = await call(walletsContract.own).catch(() => undefined); // Some users who pay may not add money.
    await second;
    const lacking = wallet === undefined ? 0 : shortfall(toPay, wallet.data.amount);
    if (here.current && lacking > 0) setMissing(lacking);
  };
  return { missing, offerToAdd, addMoney: setMissing, closeAddMoney: () => setMissing(undefined) };
}
