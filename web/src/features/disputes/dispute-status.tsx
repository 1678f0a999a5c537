import { daysSince, lastDisputeDay, URGENT_DAYS } from '../../../../shared/disputes/days.ts';
import { disputeFactsOfView } from '../../../../shared/disputes/dispute-facts.ts';
import { mayRaise } from '../../../../shared/disputes/may-raise.ts';
import { type DisputeStatus as Status, statusOfDispute } from '../../../../shared/disputes/status-word.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { Tone } from '../../../../shared/orders/rules/status-look.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import css from './dispute-status.module.css';

const LOOKS: Readonly<Record<Status, { tone: Tone; icon: IconName }>> = {
  mismatch: { tone: 'warning', icon: 'exclamation-triangle' },
  'verification pending': { tone: 'info', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check-circle' },
  rejected: { tone: 'danger', icon: 'times-circle' },
};

interface DisputeStatusProps {
  order: OrderView;
  viewer: CurrentViewer;
  /** True while a command on the dispute runs. */
  busy: boolean;
  now: Date;
}

const until = (since: string): string => formatIndiaTime(`${lastDisputeDay(since)}T00:00:00+05:30`, 'near');

/**
 * Returns the deadline for raising or answering a dispute as text, and whether it is near for the viewer. Undefined if
 * there is no deadline.
 */
function limitOf({ order, viewer, now }: DisputeStatusProps): { words: string; pressing: boolean } | undefined {
  const { weight_dispute: dispute } = order;
  const facts = disputeFactsOfView(order);
  if (dispute === null || facts === undefined || dispute.settled) return undefined;
  if (dispute.raised_at !== null)
    return {
      words: `answer by ${until(dispute.raised_at)}`,
      pressing: viewer.seesAll && daysSince(dispute.raised_at, now) >= URGENT_DAYS,
    };
  if (!mayRaise(facts, { id: viewer._id, seesAll: viewer.seesAll }, now) || facts.openedAt === null) return undefined;
  return { words: `raise by ${until(facts.openedAt)}`, pressing: daysSince(facts.openedAt, now) >= URGENT_DAYS };
}

/** Shows the state of a dispute, and the deadline for its next step. */
export function DisputeStatus(props: DisputeStatusProps) {
  const { order, busy } = props;
  if (busy)
    return (
      <Tag tone="neutral" icon="spinner" spin>
        loading...
      </Tag>
    );
  if (order.weight_dispute === null) return null;
  const status = statusOfDispute(order.weight_dispute);
  const limit = limitOf(props);
  return (
    <CellLines className={css.status}>
      <Tag {...LOOKS[status]}>{status}</Tag>
      {limit && (
        <small className={css.limit} data-pressing={limit.pressing}>
          {limit.words}
        </small>
      )}
    </CellLines>
  );
}
