import { formatRupees } from '../../../shared/money.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { TaskKind } from '../../../shared/remittance/task.ts';
import { codOwedPaise } from '../../ledger/cod.ts';
import { isCodCollected } from '../../orders/cod/cod-postings.ts';
import { courierOfOrder, type Order } from '../../orders/record/order.ts';
import type { Task } from '../task.ts';

/** The result of checking one row of a courier's COD confirmation. */
export interface Judgement {
  kind: TaskKind;
  status: Task['status'];
  /** The amount that was still expected for the AWB, in paise. */
  codPaise: number;
  reason: string;
}

/**
 * Returns the judgement of a row that staff must resolve. If nothing was paid and nothing is expected, the row is
 * complete at once.
 */
const open = (kind: TaskKind, codPaise: number, paise: number, reason: string): Judgement => ({
  kind,
  status: codPaise === 0 && paise === 0 ? 'completed' : 'open',
  codPaise,
  reason,
});

/**
 * Returns whether the money of a row of this kind is posted when the row is matched. Money of other kinds is posted
 * when staff resolve the row.
 */
export const postsMoney = (kind: TaskKind): boolean => kind === 'matched' || kind === 'short' || kind === 'excess';

/** Judges a row with an AWB that belongs to no order, or to orders of several couriers. */
export const judgeUnknownAwb = (paise: number, couriers: readonly string[]): Judgement =>
  couriers.length === 0
    ? open('unknown', 0, paise, 'No order has this AWB.')
    : open(
        'two_couriers',
        0,
        paise,
        `This AWB is one of several couriers (${couriers.join(', ')}). Upload the row with its courier chosen.`,
      );

/** Returns the reason text for a row whose AWB also occurred in an earlier row. */
const before = (expected: number, earlier: string): string =>
  `${earlier} has this AWB already. ${expected === 0 ? 'Nothing more is expected.' : `${formatRupees(expected)} are still expected.`}`;

/**
 * Judges a row of a confirmation by the present state of its order.
 * @param courier the courier that was chosen for the file
 * @param earlier describes the earlier row with this AWB, for messages
 */
export function judgeRow(
  { paise, courier }: { paise: number; courier: string | null },
  order: Order,
  earlier: string,
): Judgement {
  const { cod, details } = order;
  const own = courierOfOrder(order);
  if (courier !== null && own !== courier)
    return open(
      'other_courier',
      0,
      paise,
      `This AWB is one of ${order.choice?.name ?? own}, not of the courier of this file.`,
    );
  if (details.payment_method !== 'cod')
    return open('prepaid', 0, paise, 'This order is prepaid: nothing is collected for it.');
  if (collectablePaise(details) === 0) return open('prepaid', 0, paise, 'Nothing was to be collected for this order.');
  if (!isCodCollected(order))
    return cod?.waits === undefined
      ? open(
          'undelivered',
          0,
          paise,
          `Not delivered: ${STATUSES[order.status].label}. It is matched by itself once it is.`,
        )
      : open('repeated', 0, paise, before(0, earlier));
  const expected = codOwedPaise(cod ?? {});
  if (expected > 0 && paise === expected)
    return { kind: 'matched', status: 'completed', codPaise: expected, reason: '' };
  if (cod?.task !== undefined) return open('repeated', expected, paise, before(expected, earlier));
  if (paise === 100 * expected)
    return open(
      'paise',
      expected,
      paise,
      'The amount is a hundred times the COD amount: it seems to be in paise. Nothing was posted.',
    );
  const difference = formatRupees(Math.abs(paise - expected));
  return paise < expected
    ? open('short', expected, paise, `${difference} too little.`)
    : open('excess', expected, paise, `${difference} too much.`);
}
