import { type ReactNode, useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { type AppliedView, rulesContract } from '../../../../shared/rules/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

interface ChooseByRulesProps {
  selected: readonly OrderView[];
  /** A text about how many rows are selected. */
  note: ReactNode;
}

const count = (n: number, what: string): string => `${n} ${n === 1 ? 'order' : 'orders'} ${what}`;

/**
 * Renders the button that applies the seller's rules to the selected unpaid orders. Then shows what the rules have
 * done.
 */
export function ChooseByRules({ selected, note }: ChooseByRulesProps) {
  const [done, setDone] = useState<AppliedView>();
  const apply = useAction(
    (orders: readonly OrderView[]) => call(rulesContract.apply, { body: { order_ids: orders.map(({ _id }) => _id) } }),
    { refreshes: ['/orders'], onDone: ({ data }) => setDone(data) },
  );
  const close = () => setDone(undefined);
  return (
    <Actions>
      {note}
      <Button
        look="secondary"
        small
        icon="list"
        does={rulesContract.apply}
        busy={apply.busy}
        disabled={selected.length === 0}
        title={selected.length === 0 ? 'Select unpaid orders first' : undefined}
        onClick={() => void apply.run(selected)}
      >
        Choose by rules
      </Button>
      {done && (
        <Modal
          open
          size="s"
          title="Chosen by your rules"
          onClose={close}
          footer={<Button onClick={close}>Close</Button>}
        >
          <Stack>
            <Notice tone={done.left.length === 0 ? 'success' : 'warning'}>
              {count(done.chosen, 'got a partner.')}
              {done.held > 0 && ` ${count(done.held, 'held for you.')}`}
              {done.left.length > 0 && ` ${count(done.left.length, 'left as before:')}`}
            </Notice>
            {done.left.length > 0 && (
              <ul>
                {done.left.slice(0, MOST_SHOWN).map(({ _id, order_id, why }) => (
                  <li key={_id}>
                    <strong>{order_id}</strong>: {why}
                  </li>
                ))}
                {done.left.length > MOST_SHOWN && <li>and {done.left.length - MOST_SHOWN} more</li>}
              </ul>
            )}
          </Stack>
        </Modal>
      )}
    </Actions>
  );
}

/** The highest number of orders that are listed with their reasons. */
const MOST_SHOWN = 20;
