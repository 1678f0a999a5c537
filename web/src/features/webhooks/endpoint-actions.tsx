import { useRef, useState } from 'react';
import { webhooksContract } from '../../../../shared/webhooks/contract.ts';
import { BOTH_SECRETS_HOURS } from '../../../../shared/webhooks/events.ts';
import type { EndpointView } from '../../../../shared/webhooks/views.ts';
import { call } from '../../api/client.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { type MenuItem, PopupMenu } from '../../ui/overlay/popup-menu.tsx';

export const REFRESHES = ['/webhook-endpoints'];

interface EndpointActionsProps {
  endpoint: EndpointView;
  /** The seller whose endpoint staff edit. Undefined if the endpoint belongs to the viewer. */
  user: string | undefined;
  onShow: () => void;
  onEdit: () => void;
  /** Called with a new secret. */
  onSecret: (secret: string) => void;
}

/** Renders the buttons of a webhook endpoint. */
export function EndpointActions({ endpoint, user, onShow, onEdit, onSecret }: EndpointActionsProps) {
  const { _id: id, state, revision, url } = endpoint;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const given = { params: { id }, query: user === undefined ? {} : { user } };
  const options = { refreshes: REFRESHES, success: ({ meta }: { meta: { message: string } }) => meta.message };
  const test = useAction(() => call(webhooksContract.test, given), options);
  const turn = useAction(
    (active: boolean) => call(webhooksContract.change, { ...given, body: { active }, revision }),
    options,
  );
  const rotate = useAction(() => call(webhooksContract.rotate, { params: { id } }), {
    refreshes: REFRESHES,
    onDone: ({ data }) => onSecret(data.secret),
  });
  const remove = useAction(() => call(webhooksContract.remove, given), options);
  const askRotate = () =>
    confirm({
      title: 'Make a new secret?',
      text: `Both secrets sign for ${BOTH_SECRETS_HOURS} hours, so that you can change your program without a gap. A secret that was replaced before ends now.`,
      yes: 'Make a new secret',
      no: 'Keep it',
      act: () => rotate.run(),
    });
  const askRemove = () =>
    confirm({
      title: 'Delete this webhook?',
      text: `${url} gets no more events. What waits for it is not sent.`,
      yes: 'Delete',
      no: 'Keep it',
      danger: true,
      act: () => remove.run(),
    });
  const offered: (MenuItem | false)[] = [
    { label: 'Show deliveries', icon: 'eye', run: onShow },
    { label: 'Edit', icon: 'pencil', run: onEdit, refusal: whyNotInThisTab(webhooksContract.change) },
    {
      label: state === 'on' ? 'Turn off' : 'Turn on',
      icon: state === 'on' ? 'pause-circle' : 'check-circle',
      run: () => void turn.run(state !== 'on'),
      refusal: whyNotInThisTab(webhooksContract.change),
    },
    user === undefined && {
      label: 'New secret',
      icon: 'key',
      run: () => void askRotate(),
      refusal: whyNotInThisTab(webhooksContract.rotate),
    },
    {
      label: 'Delete',
      icon: 'trash',
      run: () => void askRemove(),
      refusal: whyNotInThisTab(webhooksContract.remove),
    },
  ];
  return (
    <Actions>
      <Button
        look="secondary"
        small
        icon="send"
        does={webhooksContract.test}
        busy={test.busy}
        disabled={state !== 'on'}
        onClick={() => void test.run()}
      >
        Send test
      </Button>
      <Button
        ref={button}
        look="ghost"
        small
        icon="ellipsis-v"
        label={`More about ${url}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <PopupMenu
          label={`More about ${url}`}
          anchor={button}
          onClose={() => setOpen(false)}
          items={offered.filter((item) => item !== false)}
        />
      )}
    </Actions>
  );
}
