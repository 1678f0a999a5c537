import type { TransactionKind, TransactionView } from './contract.ts';

/** The texts of transactions by kind (spec 2 section 2). `{awb}` is replaced with the AWB. */
export const TRANSACTION_TEXTS: Readonly<Record<TransactionKind, string>> = {
  top_up: 'Amount successfully added to the wallet!',
  top_up_failed: 'Failed to add amount to the wallet!',
  top_up_returned: 'The payment of the top-up was returned to the payer.',
  top_up_restored: 'The payment of the top-up that was returned has come back.',
  charge: 'Order placed successfully!',
  refund: "Cancel order's amount successfully added to the wallet!",
  rto: 'RTO initiated for the order with AWB {awb}.',
  reversal: 'The amount is reversed for the AWB {awb}.',
  weight:
    'The amount is deducted for the AWB {awb} due to a weight dispute. You can raise a dispute in the weight discrepancy panel.',
  transfer_in: 'Money received.',
  transfer_out: 'Money sent.',
  opening: 'Opening balance.',
};

/**
 * The text that explains why RTO credits money. RTO removes the COD charge. If the COD charge was more than the RTO
 * freight, the seller gets the difference.
 */
const RETURN_CREDITED = ' A returned parcel has no COD charge, so part of what was paid comes back.';

type Summarized = Pick<TransactionView, 'kind' | 'type' | 'awb' | 'order_number'>;

/**
 * Returns the text of a transaction.
 * @example transactionText({ kind: 'rto', type: 'debit', awb: '5793', … }) // 'RTO initiated for the order with AWB 5793.'
 */
export const transactionText = ({ kind, type, awb, order_number }: Summarized): string =>
  TRANSACTION_TEXTS[kind].replace('{awb}', awb ?? order_number ?? '–') +
  (kind === 'rto' && type === 'credit' ? RETURN_CREDITED : '');
