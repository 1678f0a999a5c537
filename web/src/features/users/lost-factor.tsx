import { useState } from 'react';
import { accessRefusal } from '../../../../shared/endpoint.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';

/** Renders the button that removes the second factor of a user who lost it. Only administrators see it. */
export function RemoveLostFactor({ user }: { user: UserRow }) {
  const viewer = useUser();
  const [removed, setRemoved] = useState(false);
  const remove = useAction(() => call(sessionsContract.resetSecondFactor, { params: { id: user._id } }), {
    refreshes: ['/users'],
    success: ({ meta }) => meta.message,
    onDone: () => setRemoved(true),
  });
  const isOwn = user._id === viewer.user?._id;
  const may = accessRefusal(sessionsContract.resetSecondFactor.access, viewer.granted) === undefined;
  if (!user.second_factor || removed || isOwn || !may) return null;
  const ask = () =>
    confirm({
      title: 'Remove the second factor',
      text: `Make sure that it is ${nameOf(user)} who asks. They are signed out everywhere, then sign in with the password alone. A mail tells them.`,
      yes: 'Remove it',
      no: 'Cancel',
      danger: true,
      act: () => remove.run(),
    });
  const button = (
    <Button look="secondary" small busy={remove.busy} onClick={() => void ask()}>
      Remove it
    </Button>
  );
  return (
    <Notice tone="info" action={button}>
      Signs in with a second factor. Have they lost their phone and their recovery codes?
    </Notice>
  );
}
