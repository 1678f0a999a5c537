import { balanceChange } from './account.ts';
import type { CodLine } from './cod.ts';
import { scanCodLines } from './cod-store.ts';

/** The balances of a COD account in paise, computed from its lines. */
interface CodBalance {
  /** The COD collected at the door, less reversed deliveries. */
  collected: number;
  received: number;
  /** The COD that was collected and is still with the courier. */
  outstanding: number;
  /** The missing parts of short payments, which were written off or claimed. */
  differences: number;
  /** The amounts by which the courier paid too much. */
  excess: number;
  paid: number;
  /** The COD that is owed to the seller and not yet paid. */
  payable: number;
}

const NOTHING: CodBalance = {
  collected: 0,
  received: 0,
  outstanding: 0,
  differences: 0,
  excess: 0,
  paid: 0,
  payable: 0,
};

const kindOf = (account: string): string => account.slice(0, account.indexOf(':'));

/** Adds up the postings of lines by source and destination. */
export function sumByAccount(lines: readonly CodLine[]): CodBalance {
  const sum = { ...NOTHING };
  for (const { from, to, paise } of lines.flatMap(({ postings }) => postings)) {
    const [source, target] = [kindOf(from), kindOf(to)];
    if (source === 'cod_payable' && target === 'cod_due') sum.collected += paise;
    if (target === 'cod_payable' && source === 'cod_due') sum.collected -= paise;
    if (target === 'cod_due') sum.outstanding += paise;
    if (source === 'cod_due') sum.outstanding -= paise;
    if (target === 'cod_received') sum.received += paise;
    if (source === 'cod_received') sum.received -= paise;
    if (source === 'cod_differences') sum.excess += paise;
    if (target === 'cod_differences' && source === 'cod_received') sum.excess -= paise;
    if (target === 'cod_differences' && source === 'cod_due') sum.differences += paise;
    if (source === 'cod_paid') sum.paid += paise;
    if (target === 'cod_paid') sum.paid -= paise;
    if (source === 'cod_payable') sum.payable += paise;
    if (target === 'cod_payable') sum.payable -= paise;
  }
  return sum;
}

const MAY_MEET = new Set([
  'cod_payable>cod_due',
  'cod_due>cod_payable',
  'cod_due>cod_received',
  'cod_due>cod_differences',
  'cod_differences>cod_received',
  'cod_received>cod_differences',
  'cod_paid>cod_payable',
  'cod_payable>cod_paid',
]);

/**
 * Checks the payouts of an AWB. Each payout must be returned before the next payout. A reference may be used for only
 * one payout and one return.
 */
function remittancesOf(account: string, lines: readonly CodLine[]): string[] {
  const used = new Set<string | undefined>();
  let open: { reference: string | undefined } | undefined;
  const found: string[] = [];
  for (const { kind, reference } of lines) {
    if (kind === 'remitted') {
      if (open !== undefined) found.push(`COD of ${account} is remitted twice.`);
      if (used.has(reference)) found.push(`COD of ${account} is remitted twice under ${reference}.`);
      open = { reference };
      used.add(reference);
    }
    if (kind === 'remit_returned') {
      if (open === undefined || open.reference !== reference)
        found.push(`COD of ${account} is returned under ${reference}, and not remitted so.`);
      open = undefined;
    }
  }
  return found;
}

function violationsOf(account: string, lines: readonly CodLine[]): string[] {
  const found: string[] = [];
  const balance = sumByAccount(lines);
  const { collected, received, outstanding, differences, excess, paid, payable } = balance;
  for (const [index, { seq, postings }] of lines.entries()) {
    if (seq !== index + 1) found.push(`COD of ${account}: line ${index + 1} is numbered ${seq}.`);
    for (const { from, to, paise } of postings) {
      if (!Number.isSafeInteger(paise) || paise <= 0) found.push(`COD of ${account}: a posting is not above zero.`);
      if (!MAY_MEET.has(`${kindOf(from)}>${kindOf(to)}`)) found.push(`COD of ${account}: ${from} never pays ${to}.`);
    }
  }
  if (Math.min(collected, received, outstanding, differences, excess, paid, payable) < 0)
    found.push(`COD of ${account}: an account is below zero: ${JSON.stringify(balance)}.`);
  if (collected + excess !== received + outstanding + differences)
    found.push(`COD of ${account}: collected and excess are not received, outstanding and differences.`);
  if (collected !== paid + payable) found.push(`COD of ${account}: what is owed is not paid and payable.`);
  found.push(...remittancesOf(account, lines));
  const tasks = lines.flatMap(({ kind, task }) => (kind === 'received' && task !== undefined ? [task] : []));
  if (new Set(tasks).size < tasks.length) found.push(`COD of ${account}: a row is posted twice.`);
  return found;
}

/** The lines of each COD account. The account's name is the order id or `@<task>`. */
export type CodAccountLines = ReadonlyMap<string, readonly CodLine[]>;

/**
 * Checks each COD account and the totals of all accounts. Collected + excess must equal received + outstanding +
 * differences. The amount owed to sellers must equal paid + payable. Lines must be numbered without gaps, and no
 * account may be below zero. Nothing may be received or remitted twice. The sum of all ledger accounts must be zero.
 */
export async function auditCod(): Promise<{ violations: string[]; accounts: CodAccountLines }> {
  const accounts = new Map<string, CodLine[]>();
  for await (const line of scanCodLines())
    accounts.set(
      line.account,
      [...(accounts.get(line.account) ?? []), line].sort((a, b) => a.seq - b.seq),
    );
  const violations = [...accounts].flatMap(([account, lines]) => violationsOf(account, lines));
  const all = [...accounts.values()].flat();
  const total = sumByAccount(all);
  if (total.collected + total.excess !== total.received + total.outstanding + total.differences)
    violations.push('COD: collected and excess are not received, outstanding and differences.');
  if (total.collected !== total.paid + total.payable) violations.push('COD: what is owed is not paid and payable.');
  const postings = all.flatMap((line) => line.postings);
  const names = new Set(postings.flatMap(({ from, to }) => [from, to]));
  const sum = [...names].reduce((left, name) => left + balanceChange(name, postings), 0);
  if (sum !== 0) violations.push(`COD: the accounts add up to ${sum}.`);
  return { violations, accounts };
}
