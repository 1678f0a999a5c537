import type { UnknownCodeView } from '../../../../shared/tracking/contract.ts';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { Tag } from '../../ui/element/tag.tsx';

/** What a courier's code is said to mean. */
export function MeaningTag({ meaning }: Pick<UnknownCodeView, 'meaning'>) {
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
