import { type EditedUser, userManagementContract } from '../../../../shared/user-management/contract.ts';
import type { OneUserView } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { useRevision } from '../../ui/form/revisions/use-revision.ts';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FallbackChoice } from '../fallback/fallback-choice.tsx';
import { useFallback } from '../fallback/use-fallback.ts';

/**
 * Renders the seller's setting for fallback partners. It is the default for each payment, where the seller can choose
 * differently.
 */
export function FallbackCard({ user }: { user: OneUserView }) {
  const state = useFallback(user.fallback_within);
  const isChanged = state.within !== user.fallback_within;
  useLeaveQuestion(isChanged);
  const { within } = state;
  const valuesOf = ({ fallback_within }: Pick<EditedUser, 'fallback_within'>) => ({ fallback_within });
  const edit = useRevision({
    revision: user.revision,
    start: valuesOf(user),
    valuesOf,
    mine: () => ({ fallback_within: within ?? null }),
    // The form keeps the user's choice. The next save sends it with the new revision.
    fill: () => undefined,
  });
  const save = useAction(
    (fallback_within: number | null) =>
      edit.save((revision) =>
        call(userManagementContract.update, {
          params: { id: user._id },
          body: { _id: user._id, fallback_within },
          revision,
        }),
      ),
    {
      success: ({ meta }) => meta.message,
      refreshes: ['/users'],
      onDone: ({ data }) => edit.goOn(data.revision, valuesOf(data)),
    },
  );
  return (
    <Card title="When a partner refuses" note="For new payments. You can change it for each payment.">
      <Stack>
        <FallbackChoice state={state} who="a partner" disabled={save.busy} />
        <Actions>
          <Button
            icon="check"
            busy={save.busy}
            does={userManagementContract.update}
            disabled={!isChanged || within === undefined}
            onClick={() => within !== undefined && void save.run(within)}
          >
            Save
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}
