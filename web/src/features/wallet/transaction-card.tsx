import type { ReactNode } from 'react';
import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { transactionText } from '../../../../shared/wallets/summary.ts';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { OrderLinks } from './order-links.tsx';
import { SignedAmount } from './signed-amount.tsx';

/** Renders a transaction on a phone: what it was for, its order, the amount and the balance after it. */
export function TransactionCard({ transaction, number }: { transaction: TransactionView; number: ReactNode }) {
  return (
    <RowCard>
      <CardLine>
        {number}
        <strong>
          <SignedAmount transaction={transaction} />
        </strong>
      </CardLine>
      <div>{transactionText(transaction)}</div>
      {transaction.order_id !== null && <OrderLinks transaction={transaction} />}
      <CardLine small>
        <When at={transaction.created_at} format="minute" />
        <span>
          Balance <Money rupees={transaction.balance_after} />
        </span>
      </CardLine>
    </RowCard>
  );
}
