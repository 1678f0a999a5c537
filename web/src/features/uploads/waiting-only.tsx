import { Button } from '../../ui/element/button.tsx';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';

/** The text of the list of waiting files if it is empty. */
export const NOTHING_WAITS: EmptyText = { title: 'No file waits for a decision', icon: 'check-circle' };

/** Shows that a list contains only files that wait for a decision, with a button that lists all files. */
export const WaitingOnly = ({ onAll }: { onAll: () => void }) => (
  <>
    <span>Only files that wait for a decision</span>
    <Button look="ghost" small onClick={onAll}>
      Show all files
    </Button>
  </>
);
