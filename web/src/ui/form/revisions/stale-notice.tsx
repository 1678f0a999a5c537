import type { ReactNode } from 'react';
import { timeAgo } from '../../../lib/dates/when.ts';
import { Button } from '../../element/button.tsx';
import { Notice } from '../../feedback/notice.tsx';
import { Actions } from '../../layout/actions.tsx';
import type { Revision } from './use-revision.ts';

interface StaleNoticeProps {
  edit: Revision;
  busy: boolean;
  /** A text about further changes by the other person, which no input shows. */
  children?: ReactNode;
}

/**
 * Shows who else has saved the record since the form was opened. One button saves the user's own values. The other
 * button takes the other person's values.
 */
export function StaleNotice({ edit: { stale, who, takeTheirs }, busy, children }: StaleNoticeProps) {
  if (stale === undefined || who === undefined) return null;
  const when = stale.changed_at === null ? 'after you opened it' : timeAgo(stale.changed_at);
  return (
    <Notice
      tone="warning"
      action={
        <Actions>
          <Button type="submit" small busy={busy}>
            Save mine
          </Button>
          <Button look="secondary" small disabled={busy} onClick={takeTheirs}>
            {who === 'You' ? 'Use the saved values' : 'Use theirs'}
          </Button>
        </Actions>
      }
    >
      <strong>
        {who} changed this {when}.
      </strong>{' '}
      Nothing of yours was saved yet, and what you typed is kept. Fields that you did not change show the saved values.
      {children}
    </Notice>
  );
}
