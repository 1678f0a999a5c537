import type { ReactNode } from 'react';
import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { transactionText } from '../../../../shared/wallets/summary.ts';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { OrderLinks } from './order-links.tsx';
import { SignedAmount } from './signed-amount.tsx';
import css from './transaction-facts.module.css';

interface TransactionFactsProps {
  transaction: TransactionView;
  /** The transaction that `transaction` corrects. Undefined until it has loaded. */
  corrected: TransactionView | undefined;
  onCorrected: (id: string) => void;
}

/** Shows a transaction's time, amount, method and purpose. Unknown facts are left out. */
export function TransactionFacts({ transaction, corrected, onCorrected }: TransactionFactsProps) {
  const { corrects, note, method, razorpayPaymentId, order_id } = transaction;
  const facts: [label: string, value: ReactNode, there: boolean][] = [
    ['Amount', <SignedAmount key="amount" transaction={transaction} />, true],
    ['Balance after', <Money key="balance" rupees={transaction.balance_after} />, transaction.balance_after !== null],
    ['Date', <When key="date" at={transaction.created_at} format="minute" />, true],
    ['Order', <OrderLinks key="order" transaction={transaction} />, order_id !== null],
    ['Method', method, method !== ''],
    ['Payment id', razorpayPaymentId, razorpayPaymentId !== null],
    ['Note', note, note !== null],
    [
      'Corrects',
      corrected === undefined ? (
        corrects
      ) : (
        <button key="corrects" type="button" className={css.linkButton} onClick={() => onCorrected(corrected._id)}>
          {corrected.transaction_number}: {transactionText(corrected)}
        </button>
      ),
      corrects !== null,
    ],
  ];
  return <Details items={facts.filter(([, , there]) => there).map(([label, value]) => [label, value] as const)} />;
}
