import { toRupees } from '../../shared/money.ts';
import type { TransactionView } from '../../shared/wallets/contract.ts';
import { balanceChange, walletAccountOf } from '../ledger/account.ts';
import type { LedgerDocument } from '../ledger/document.ts';
import { type Transaction, transactionId } from '../ledger/transaction.ts';

const CREDITS = new Set(['top_up', 'top_up_failed', 'top_up_restored', 'refund', 'reversal', 'transfer_in', 'opening']);

const documentView = ({ type, number, corrects }: LedgerDocument): NonNullable<TransactionView['document']> => ({
  type,
  number,
  corrects: corrects?.number ?? null,
});

/** Returns whether a line is a credit or a debit. If the line moved no money, its kind decides. */
export function creditOrDebit(line: Transaction): TransactionView['type'] {
  const effect = balanceChange(walletAccountOf(line.userId), line.postings);
  return effect > 0 || (effect === 0 && CREDITS.has(line.kind)) ? 'credit' : 'debit';
}

/** Returns a statement line as the API shows it, in rupees and kilograms. */
export function transactionView(line: Transaction): TransactionView {
  const effect = balanceChange(walletAccountOf(line.userId), line.postings);
  const { breakdown, document } = line;
  return {
    _id: transactionId(line.userId, line.seq),
    transaction_number: `T${String(line.seq).padStart(6, '0')}`,
    kind: line.kind,
    type: creditOrDebit(line),
    total: toRupees(effect === 0 ? (line.triedPaise ?? 0) : Math.abs(effect)),
    balance_after: toRupees(line.balanceAfterPaise),
    payment_status: line.postings.length > 0,
    created_at: line.at,
    created_by: line.by ?? line.userId,
    method: line.method,
    razorpayPaymentId: line.paymentId ?? null,
    order_id: line.order?.id ?? null,
    order_number: line.order?.number ?? null,
    awb: line.order?.awb ?? null,
    corrects: line.corrects ?? null,
    note: line.note ?? null,
    document: document === undefined ? null : documentView(document),
    breakdown:
      breakdown === undefined
        ? null
        : {
            partner: breakdown.partner,
            zone: breakdown.zone,
            chargeable_weight: breakdown.chargeableGrams / 1000,
            slabs: breakdown.slabs,
            base: toRupees(breakdown.basePaise),
            additional: toRupees(breakdown.additionalPaise),
            fuel: toRupees(breakdown.fuelPaise),
            freight: toRupees(breakdown.freightPaise),
            cod: toRupees(breakdown.codPaise),
            gst: toRupees(breakdown.gstPaise),
            total: toRupees(breakdown.totalPaise),
            version: breakdown.version,
          },
  };
}
