import type { CommentView } from '../../../../shared/comments/contract.ts';
import { fullName, nameOf } from '../../../../shared/name-of.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { Button } from '../../ui/element/button.tsx';
import { Icon } from '../../ui/element/icon.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { ListSource } from '../../ui/list/data-list.tsx';
import css from './comment-list.module.css';

/** The colours of remarks (spec 3 section 4): open is blue, closed is red, resolved is green. */
const REMARKS = {
  open: { tone: 'info', icon: 'comment' },
  closed: { tone: 'danger', icon: 'lock' },
  resolved: { tone: 'success', icon: 'check-circle' },
} as const;

const RemarkTag = ({ remark }: Pick<CommentView, 'remark'>) => <Tag {...REMARKS[remark]}>{remark}</Tag>;

/** Returns a re-attempt request as text: the customer, the address and the day that the courier gets. */
const reattemptText = ({ customer, address, deferred_delivery_date: day }: NonNullable<CommentView['reattempt']>) => {
  const parts = [fullName(customer), customer.mobile_number, address.line1, address.line2, address.pincode];
  return `Next attempt ${formatIndiaTime(day, 'day')}: ${parts.filter((part) => part !== '').join(', ')}`;
};

/** The icon of each result of sending a comment by a channel. */
const LOOKS = {
  sent: 'check-circle',
  off: 'ban',
  queued: 'clock',
  accepted: 'check-circle',
  refused: 'exclamation-circle',
  open: 'info-circle',
} as const satisfies Record<CommentView['channels'][number]['state'], IconName>;

interface CommentListProps {
  /** The comments that have loaded. `more` is true if the server has older comments. */
  comments: ListSource<CommentView> & { more: boolean };
  onAdd: () => void;
}

/** Lists the comments on a parcel, newest first. */
export function CommentList({ comments, onAdd }: CommentListProps) {
  const { rows, more, error, loading, reload, ensure } = comments;
  if (error && rows.length === 0) return <FailureNotice error={error} onRetry={reload} />;
  if (loading) {
    return (
      <div className={css.comments} aria-busy="true">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="comments"
        title="No comment yet"
        text="Write what you agreed with the customer or the courier."
        action={
          <Button look="secondary" icon="comment" onClick={onAdd}>
            Add comment
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ol className={css.comments} aria-label="Comments">
        {rows.map((comment) => (
          <li key={comment._id}>
            <div className={css.commentHead}>
              <strong>{comment.title}</strong>
              <RemarkTag remark={comment.remark} />
            </div>
            <p>{comment.body}</p>
            {comment.channels.map(({ channel, state, text }) => (
              <small key={channel}>
                <Icon name={LOOKS[state]} /> {text}
              </small>
            ))}
            {comment.reattempt && <small>{reattemptText(comment.reattempt)}</small>}
            <small>
              {nameOf(comment.author)} · <When at={comment.timestamp} />
            </small>
          </li>
        ))}
      </ol>
      {error && <FailureNotice error={error} onRetry={reload} />}
      {more && (
        <Button look="secondary" small onClick={() => ensure(rows.length + 1)}>
          Older comments
        </Button>
      )}
    </>
  );
}
