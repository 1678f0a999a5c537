import type { CommentView } from '../../../../shared/comments/contract.ts';
import { Tag } from '../../ui/element/tag.tsx';

/** Spec 3 section 4: open is blue, closed is red, resolved is green. */
const REMARKS = {
  open: { tone: 'info', icon: 'comment' },
  closed: { tone: 'danger', icon: 'lock' },
  resolved: { tone: 'success', icon: 'check-circle' },
} as const;

export const RemarkTag = ({ remark }: Pick<CommentView, 'remark'>) => <Tag {...REMARKS[remark]}>{remark}</Tag>;
