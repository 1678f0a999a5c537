import type { ReportRow } from '../../../../shared/reports/report.ts';
import { money } from '../../lib/money.ts';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';

/** How many payees the question names. For the others, it gives only their number. */
const MOST_NAMED = 8;

interface Payee {
  name: string;
  account: string;
  orders: number;
  amount: number;
}

const ordersText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;
const payeesText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'payee' : 'payees'}`;
const sumOf = (items: readonly { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the amount for each bank account, the largest amount first. */
function payeesOf(rows: readonly ReportRow[]): Payee[] {
  const payees = new Map<string, Payee>();
  for (const { vendor_name, account_number, ifsc_code, amount } of rows) {
    const key = JSON.stringify([vendor_name, account_number, ifsc_code]);
    const payee = payees.get(key) ?? { name: vendor_name ?? '–', account: account_number ?? '–', orders: 0, amount: 0 };
    payees.set(key, { ...payee, orders: payee.orders + 1, amount: payee.amount + amount });
  }
  return [...payees.values()].toSorted((a, b) => b.amount - a.amount);
}

/**
 * Asks the user to confirm the payment of these rows. With a `limit`, asks instead whether to request a second person's
 * approval. The question names the payees, the number of orders, the sum, and the sellers whose payouts are held.
 */
export function confirmRemittance(
  rows: readonly ReportRow[],
  { held = [], limit }: { held?: readonly ReportRow[]; limit?: number | undefined } = {},
): Promise<boolean> {
  const payees = payeesOf(rows);
  const rest = payees.slice(MOST_NAMED);
  const total = money(sumOf(rows));
  const items = payees
    .slice(0, MOST_NAMED)
    .map(
      ({ name, account, orders, amount }) =>
        [`${name}, account ${account}`, `${money(amount)} for ${ordersText(orders)}`] as const,
    );
  const others = [`${payeesText(rest.length)} more`, money(sumOf(rest))] as const;
  return confirm({
    title: limit === undefined ? `Remit ${total}?` : `Ask for the approval of ${total}?`,
    text: (
      <Stack>
        <p>
          {limit === undefined
            ? `This records ${ordersText(rows.length)} as paid to ${payeesText(payees.length)}. It cannot be undone.`
            : `With this report, today’s payouts are above the ${money(limit)} that one person remits. A second person has to approve ${ordersText(rows.length)} to ${payeesText(payees.length)}.`}
        </p>
        <Details items={rest.length > 0 ? [...items, others] : items} />
        {held.length > 0 && (
          <p>
            Not paid, because payouts are held: {[...new Set(held.map(({ vendor_name }) => vendor_name))].join(', ')},{' '}
            {money(sumOf(held))} for {ordersText(held.length)}.
          </p>
        )}
      </Stack>
    ),
    yes: limit === undefined ? `Remit ${total}` : 'Ask for approval',
    no: 'Cancel',
  });
}
