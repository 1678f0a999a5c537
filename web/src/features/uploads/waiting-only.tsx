import { Button } from '../../ui/element/button.tsx';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';

/** The text of the list of waiting files while no file waits. */
export const NOTHING_WAITS: EmptyText = { title: 'No file waits', icon: 'check-circle' };

/**
 * Says that the list shows only waiting files, i.e. files that wait for a decision or for their headings. A button
 * lists all files.
 */
export const WaitingOnly = ({ what = 'files', onAll }: { what?: string; onAll: () => void }) => (
  <>
    <span>Only {what} that wait</span>
    <Button look="ghost" small onClick={onAll}>
      Show all {what}
    </Button>
  </>
);
