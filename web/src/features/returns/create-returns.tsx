import { useState } from 'react';
import { MOST_AT_ONCE } from '../../../../shared/jobs/work.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import { whyNotReturn } from '../../../../shared/returns/may-return.ts';
import { refresh } from '../../api/refresh.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { UNPAID_RETURNS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import type { Selection } from '../../ui/list/select-column.tsx';
import { useBulkWork } from '../bulk-work/use-bulk-work.tsx';
import { refreshAfterCounting } from '../orders-list/commands/refresh-counted.ts';

const ReturnsDialog = lazyComponent(async () => (await import('./returns-dialog.tsx')).ReturnsDialog);

interface CreateReturnsProps {
  /** True after an order was selected. Only then is the component's code loaded. */
  open: boolean;
  selection: Selection<OrderView>;
  viewer: CurrentViewer;
}

/**
 * Renders the button that creates the returns of the selected orders that can be returned, in one job. It is shown if
 * there is such an order. Shows the job's progress, then the refused orders and the way to pay for the returns.
 */
export function CreateReturns({ selection: { selected, onChange }, viewer }: CreateReturnsProps) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState(0);
  const job = useBulkWork({
    label: 'Returns',
    words: ['order', 'orders'],
    onEnd: ({ done }) => {
      onChange([]);
      setMade(done);
      refresh('/orders');
      refreshAfterCounting();
    },
  });
  const asker = { id: viewer._id };
  const returnable = selected.filter((order) => whyNotReturn(orderFactsOfView(order), asker) === undefined);
  return (
    <>
      {returnable.length > 0 && (
        <Actions>
          {returnable.length > MOST_AT_ONCE && <span>The first {MOST_AT_ONCE} at once</span>}
          <Button
            small
            look="secondary"
            icon="undo"
            does={returnsContract.createMany}
            disabled={job.busy}
            onClick={() => setAsked(true)}
          >
            Create returns
          </Button>
        </Actions>
      )}
      {job.state}
      {made > 0 && !job.busy && (
        <Notice tone="info">
          {made === 1 ? '1 return is' : `${made} returns are`} not paid yet.{' '}
          <ButtonLink small to={UNPAID_RETURNS}>
            Choose partners and pay
          </ButtonLink>
        </Notice>
      )}
      {isAsked && (
        <ReturnsDialog
          orders={returnable.slice(0, MOST_AT_ONCE)}
          others={selected.length - returnable.length}
          onStarted={(id) => {
            setAsked(false);
            setMade(0);
            job.follow(id);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
