import type { UnknownCodeView } from '../../../../shared/tracking/contract.ts';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { Tag } from '../../ui/element/tag.tsx';

/** Shows the status override of a courier's code. */
export function StatusOverrideTag({ meaning }: Pick<UnknownCodeView, 'meaning'>) {
  if (meaning === null)
    return (
      <Tag tone="warning" icon="question-circle">
        Not known
      </Tag>
    );
  if (meaning === 'none')
    return (
      <Tag tone="neutral" icon="ban">
        Moves nothing
      </Tag>
    );
  return <StatusTag status={meaning} />;
}
