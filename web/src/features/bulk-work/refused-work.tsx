import type { RefusedWork as Refused } from '../../../../shared/jobs/work.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

interface RefusedWorkProps {
  /** The word for a single row and the word for several rows. */
  words: readonly [one: string, many: string];
  rows: readonly Refused[];
  onClose: () => void;
}

/** Lists the rows for which the bulk work was refused, each with its reason. */
export const RefusedWork = ({ words: [one, many], rows, onClose }: RefusedWorkProps) => (
  <Notice tone="warning">
    <strong>{rows.length === 1 ? `One ${one} was refused.` : `${rows.length} ${many} were refused.`}</strong>
    <ul>
      {rows.map(({ _id, name, reason }) => (
        <li key={_id}>
          {name ?? _id}: {reason}
        </li>
      ))}
    </ul>
    <Button look="ghost" small onClick={onClose}>
      Close
    </Button>
  </Notice>
);
