import type { BookResult } from '../../couriers/port.ts';
import { log } from '../../platform/log.ts';

/** Refusals of every parcel of ours: our account at the courier is empty, or closed for invoices that we owe. */
const OF_OUR_ACCOUNT = ['INSUFFICIENT_BALANCE', 'ACCOUNT_BLOCKED'];

/**
 * What a courier refuses for our account rings, and the seller reads no word of a wallet or an invoice that is not theirs.
 * Any other result stays as it is.
 */
export function ofOurAccount(courier: string, result: BookResult): BookResult {
  if (result.kind !== 'refused' || !OF_OUR_ACCOUNT.includes(result.code)) return result;
  log.error('courier refuses our account', { courier, said: result.message });
  return { ...result, message: 'it takes no parcels from us at the moment. Choose another partner.' };
}
