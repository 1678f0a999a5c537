import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type TransactionView, walletsContract } from '../../../../shared/wallets/contract.ts';
import { transactionText } from '../../../../shared/wallets/summary.ts';
import { useQuery } from '../../api/use-query.ts';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { OrderLinks } from './order-links.tsx';
import { SignedAmount } from './signed-amount.tsx';
import { StatementBar } from './statement-bar.tsx';
import { STATEMENT_FILTERS, statementQuery } from './statement-filters.ts';
import { TransactionCard } from './transaction-card.tsx';
import css from './transaction-list.module.css';
import { queryWithTransaction } from './transaction-search.ts';

const TransactionDialog = lazy(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}));

/**
 * Lists the transactions of a wallet, newest first. The page's address names the transaction whose dialog is open:
 * `?transaction=…-000012`.
 */
export function TransactionList({ userId, whenEmpty }: { userId: string; whenEmpty?: ReactNode }) {
  const { list, filters, setFilters, resetFilters, count } = useListPage(walletsContract.transactions, {
    filters: STATEMENT_FILTERS,
    given: (asked) => ({ params: { user_id: userId }, query: statementQuery(asked) }),
  });
  // The dialog finds a transaction by its position in the whole statement. A filtered list does not have the length of
  // the whole statement, so the length is read separately.
  const whole = useQuery(
    walletsContract.transactions,
    count > 0 ? { params: { user_id: userId }, query: { offset: 0, limit: 1 } } : null,
  );
  const [search, setSearch] = useSearchParams();
  const id = search.get('transaction');
  // The id of the last opened transaction. The dialog still shows it during the closing animation, and then returns the
  // focus.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const numberOf = ({ _id, transaction_number }: TransactionView) => (
    <Link to={queryWithTransaction(search, _id)} title="Show the details">
      {transaction_number}
    </Link>
  );
  return (
    <Card title="Transactions" flush>
      <DataList
        label="Transactions"
        list={list}
        numbered={false}
        toolbar={
          <StatementBar
            userId={userId}
            filters={filters}
            onChange={setFilters}
            count={count}
            onReset={resetFilters}
            busy={list.busy}
          />
        }
        columns={[
          { header: 'Transaction', width: 120, body: numberOf },
          {
            header: 'Date',
            body: ({ created_at }) => (
              <span className={css.moment}>
                <When at={created_at} format="minute" />
              </span>
            ),
          },
          { header: 'Summary', body: (row) => <span className={css.summary}>{transactionText(row)}</span> },
          { header: 'Order', body: (row) => <OrderLinks transaction={row} /> },
          { header: 'Amount', align: 'end', body: (row) => <SignedAmount transaction={row} /> },
          { header: 'Balance after', align: 'end', body: ({ balance_after }) => <Money rupees={balance_after} /> },
        ]}
        card={(row) => <TransactionCard transaction={row} number={numberOf(row)} />}
        empty={
          count > 0
            ? { icon: 'wallet', title: 'Nothing found', text: 'No transaction matches your search and filters.' }
            : {
                icon: 'wallet',
                title: 'No transactions yet',
                text: whenEmpty ? 'Add money to pay for your first shipment.' : 'Nothing has moved in this wallet.',
                action: whenEmpty,
              }
        }
      />
      {shown !== null && (
        <Suspense>
          <TransactionDialog
            userId={userId}
            id={shown}
            open={id !== null}
            list={{
              rows: list.rows,
              total: count > 0 ? (whole.meta?.total_count ?? 0) : list.total,
              loading: list.loading || whole.loading,
            }}
            onClose={() => setSearch(queryWithTransaction(search, null), { replace: true })}
          />
        </Suspense>
      )}
    </Card>
  );
}
