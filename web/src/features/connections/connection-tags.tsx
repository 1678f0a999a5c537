import type { ConnectionView } from '../../../../shared/connections/contract.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CONNECTION_TAGS } from './connection-words.ts';

/** Shows whether a courier is connected. If the courier does not answer, also shows since when. */
export function ConnectionTags({
  connection: { connection, silent_since },
}: {
  connection: Pick<ConnectionView, 'connection' | 'silent_since'>;
}) {
  const { tone, icon, word } = CONNECTION_TAGS[connection];
  return (
    <Stack close>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {silent_since && (
        <Tag tone="danger" icon="exclamation-triangle">
          Silent since <When at={silent_since} format="minute" />
        </Tag>
      )}
    </Stack>
  );
}
