import { useState } from 'react';
import { connectionsContract } from '../../../../shared/connections/contract.ts';
import { call } from '../../api/client.ts';
import type { CallAnswer } from '../../api/types.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { TEST_OUTCOME_TAGS } from './connection-words.ts';
import css from './test-connection.module.css';

type Said = CallAnswer<typeof connectionsContract.test>['data'];

const timeOf = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** Sends a harmless request to a courier, and shows the reply and how long it took. */
export function TestConnection({ courier, name }: { courier: string; name: string }) {
  const [said, setSaid] = useState<Said>();
  const test = useAction(() => call(connectionsContract.test, { params: { courier } }), {
    onDone: ({ data }) => setSaid(data),
  });
  const outcome = said && TEST_OUTCOME_TAGS[said.outcome];
  return (
    <div className={css.test}>
      <Button
        look="secondary"
        small
        icon="bolt"
        aria-label={`Test connection of ${name}`}
        busy={test.busy}
        onClick={() => {
          setSaid(undefined);
          void test.run();
        }}
      >
        {test.busy ? 'Asking…' : 'Test connection'}
      </Button>
      <div role="status">
        {said && outcome && (
          <>
            <Tag tone={outcome.tone} icon={outcome.icon}>
              {outcome.word}
              {said.outcome !== 'not connected' && ` in ${timeOf(said.milliseconds)}`}
            </Tag>
            <p>{said.words}</p>
          </>
        )}
      </div>
    </div>
  );
}
