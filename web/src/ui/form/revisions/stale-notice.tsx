import type { ReactNode } from 'react';
import { ago } from '../../../lib/dates/when.ts';
import { Button } from '../../element/button.tsx';
import { Notice } from '../../feedback/notice.tsx';
import { Actions } from '../../layout/actions.tsx';
import type { Revision } from './use-revision.ts';

interface StaleNoticeProps {
  edit: Revision;
  busy: boolean;
  /** Other changes of theirs that no input shows. */
  children?: ReactNode;
}

/** Shows in a form who else has saved in the meantime, with buttons to save one's own values or take theirs. */
export function StaleNotice({ edit: { stale, who, takeTheirs }, busy, children }: StaleNoticeProps) {
  if (stale === undefined || who === undefined) return null;
  const when = stale.changed_at === null ? 'after you opened it' : ago(stale.changed_at);
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
