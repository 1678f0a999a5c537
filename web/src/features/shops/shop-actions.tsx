import { useRef, useState } from 'react';
import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { call } from '../../api/client.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { PopupMenu } from '../../ui/overlay/popup-menu.tsx';

const REFRESHES = ['/shops'];

interface ShopActionsProps {
  shop: ShopView;
  /** Called to show which orders of the shop were not imported. */
  onShow: () => void;
  onEdit: () => void;
  onReplace: () => void;
}

/** Renders the buttons of a connected shop. */
export function ShopActions({ shop, onShow, onEdit, onReplace }: ShopActionsProps) {
  const { _id: id, name, state, revision, settings } = shop;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const params = { id };
  const options = { refreshes: REFRESHES, success: ({ meta }: { meta: { message: string } }) => meta.message };
  const test = useAction(() => call(shopsContract.test, { params }), {
    refreshes: REFRESHES,
    onDone: ({ data }) => (data.works ? toast.success(data.text) : toast.error(data.text)),
  });
  const turn = useAction(
    (next: ShopView['state']) => call(shopsContract.change, { params, body: { state: next, settings }, revision }),
    options,
  );
  const disconnect = useAction(() => call(shopsContract.disconnect, { params }), options);
  const askDisconnect = () =>
    confirm({
      title: `Disconnect ${name}?`,
      text: 'Its credentials are deleted and no more orders arrive. Imported orders stay, and their shop is not told any more.',
      yes: 'Disconnect',
      no: 'Keep it',
      danger: true,
      act: () => disconnect.run(),
    });
  return (
    <Actions>
      <Button
        look="secondary"
        small
        icon="bolt"
        does={shopsContract.test}
        busy={test.busy}
        onClick={() => void test.run()}
      >
        Test
      </Button>
      <Button
        ref={button}
        look="ghost"
        small
        icon="ellipsis-v"
        label={`More about ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <PopupMenu
          label={`More about ${name}`}
          anchor={button}
          onClose={() => setOpen(false)}
          items={[
            { label: 'Show what was not imported', icon: 'eye', run: onShow },
            {
              label: 'What is imported',
              icon: 'pencil',
              run: onEdit,
              refusal: whyNotInThisTab(shopsContract.change),
            },
            {
              label: 'Replace credentials',
              icon: 'lock',
              run: onReplace,
              refusal: whyNotInThisTab(shopsContract.connect),
            },
            {
              label: state === 'active' ? 'Pause' : 'Resume',
              icon: state === 'active' ? 'pause-circle' : 'check-circle',
              run: () => void turn.run(state === 'active' ? 'paused' : 'active'),
              refusal: whyNotInThisTab(shopsContract.change),
            },
            {
              label: 'Disconnect',
              icon: 'trash',
              run: () => void askDisconnect(),
              refusal: whyNotInThisTab(shopsContract.disconnect),
            },
          ]}
        />
      )}
    </Actions>
  );
}
