import { ACTIONS } from '../../shared/audit/actions.ts';
import { formatRupees } from '../../shared/money.ts';
import { STATUSES } from '../../shared/orders/rules/status-look.ts';
import { isStatus } from '../../shared/orders/status.ts';
import type { STEP_SOURCES } from '../../shared/trace/contract.ts';
import type { AuditEntry } from '../audit-log/entry.ts';
import type { Comment } from '../comments/store.ts';
import { balanceChange, walletAccountOf } from '../ledger/account.ts';
import type { CodLine } from '../ledger/cod.ts';
import type { Transaction } from '../ledger/transaction.ts';
import type { ReattemptRequest } from '../orders/ndr/reattempt-store.ts';
import type { Order } from '../orders/record/order.ts';
import type { StoredScan } from '../orders/record/scan.ts';
import { withoutContactDetails } from '../platform/log.ts';

/** Something that happened to an order. */
export interface StoryStep {
  at: string;
  /** The kind of record from which the step was read. */
  source: (typeof STEP_SOURCES)[number];
  what: string;
  /** The id of the user who caused the step. */
  by?: string | undefined;
  requestId?: string;
}

/** Everything that the table has about an order. */
export interface StoryFacts {
  order: Order;
  lines: readonly Transaction[];
  codLines: readonly CodLine[];
  scans: readonly StoredScan[];
  comments: readonly Comment[];
  reattempts: readonly ReattemptRequest[];
  audit: readonly AuditEntry[];
}

/**
 * Returns a step that the order itself records. Returns no step if `at` is not set, because the step has not happened.
 */
const step = (at: string | null | undefined, what: string, by?: string): StoryStep[] =>
  at == null ? [] : [{ at, source: 'order', what, by }];

function ofOrder(order: Order): StoryStep[] {
  const { charge, fallback, refund, weightDispute: dispute, takenBack } = order;
  const refused = fallback?.refused ?? [];
  return [
    ...step(order.createdAt, `created${order.bulkId === null ? '' : ` by the bulk ${order.bulkId}`}`),
    ...step(
      charge?.at,
      `paid ${formatRupees(charge?.paise ?? 0)} for ${order.choice?.name}, AWB ${order.awb ?? 'none'}`,
    ),
    ...refused.flatMap(({ name, said }) =>
      step(charge?.at, `${name} refused the booking: ${withoutContactDetails(said)}`),
    ),
    ...step(order.asking?.at, `sent to ${order.choice?.name}, whose answer is not known`),
    ...step(order.printedAt, 'label printed'),
    ...step(order.missedPickup?.at, `missed pickup reported, ${order.missedPickup?.state}`),
    ...step(order.takenAt, 'the courier accepted the cancellation'),
    ...step(order.rto?.at, `return to origin, ${formatRupees(order.rto?.paise ?? 0)}`),
    ...step(
      refund?.at,
      `refunded ${formatRupees(refund?.paise ?? 0)}${order.error === null ? '' : `: ${withoutContactDetails(order.error)}`}`,
    ),
    ...step(order.deliveredAt, 'delivered'),
    ...step(takenBack?.at, `delivery taken back: ${takenBack?.reason}`),
    ...step(order.failed?.at, `delivery failed: ${withoutContactDetails(order.failed?.reason ?? '')}`),
    ...step(order.carried?.at, 'carried after its refund'),
    ...step(dispute?.chargedAt, `weight of ${dispute?.measured.grams} g charged, ${formatRupees(dispute?.paise ?? 0)}`),
    ...step(dispute?.raised?.at, 'weight disputed', dispute?.raised?.by),
    ...step(dispute?.settled?.at, `dispute ${dispute?.settled?.accepted ? 'accepted' : 'rejected'}`),
    ...step(order.remitted?.at, `COD ${formatRupees(order.remitted?.paise ?? 0)} paid to the seller`),
    ...step(order.dueAt, `next: ${order.pending ?? (order.awb === null ? 'booking' : 'settling')} is due`),
  ];
}

/**
 * Returns everything that happened to an order, oldest first. The result contains ids of users, but no names of users
 * and no texts that they wrote.
 */
export function buildStory({ order, lines, codLines, scans, comments, reattempts, audit }: StoryFacts): StoryStep[] {
  const titles = new Map(comments.map(({ id, at }) => [id, at]));
  const steps: StoryStep[] = [
    ...ofOrder(order),
    ...lines.map(({ at, kind, seq, userId, postings, by, document }) => ({
      at,
      source: 'wallet' as const,
      by,
      what: `line ${seq}: ${kind} ${formatRupees(balanceChange(walletAccountOf(userId), postings))}${document ? `, ${document.number}` : ''}`,
    })),
    ...codLines.map(({ at, kind, seq, postings, by, utr }) => ({
      at,
      source: 'COD' as const,
      by,
      what: `line ${seq}: ${kind} ${formatRupees(postings.reduce((sum, { paise }) => sum + paise, 0))}${utr ? `, UTR ${utr}` : ''}`,
    })),
    ...scans.map(({ at, code, status, location }) => ({
      at,
      source: 'scan' as const,
      what: `${code} (${status !== null && isStatus(status) ? STATUSES[status].label : 'an unknown code'})${location === '' ? '' : ` at ${location}`}`,
    })),
    ...comments.map(({ at, id, remark, authorId }) => ({
      at,
      source: 'comment' as const,
      by: authorId,
      what: `${id}: ${remark}`,
    })),
    ...reattempts.map(({ id, attempt, state, tries, tried }) => ({
      at: tried?.at ?? titles.get(id) ?? order.createdAt,
      source: 'comment' as const,
      what: `re-attempt ${attempt}: ${state} after ${tries} tries`,
    })),
    ...audit.map(({ at, action, by, requestId }) => ({
      at,
      source: 'audit' as const,
      by,
      requestId,
      what: ACTIONS[action],
    })),
  ];
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
