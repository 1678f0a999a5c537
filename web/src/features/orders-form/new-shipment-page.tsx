import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { beginDraft } from './draft/begin-draft.ts';
import { blankDraft } from './draft/blank-draft.ts';
import { draftForCopy } from './draft/draft-of-order.ts';
import { lastBox } from './draft/last-box.ts';
import { storedDraft } from './draft/stored-draft.ts';
import { useFreshOrder } from './draft/use-fresh-order.ts';
import { ShipmentForm } from './shipment-form.tsx';

/** Opens the form of a new order with the values of another order, e.g. of an order whose booking was refused. */
function CopyOrder({ id, userId }: { id: string; userId: string }) {
  const go = useNavigate();
  const { order } = useFreshOrder(id);
  useEffect(() => {
    if (order === undefined) return;
    const begin = async () => {
      const isCopy = await beginDraft(userId, draftForCopy(order));
      await go(PATHS.newShipment, { replace: true, state: isCopy ? { copyOf: order.order_id } : null });
    };
    void begin();
  }, [order, userId, go]);
  return <PageSkeleton />;
}

/** Renders /app/individualShipment, the form of a new order. `?copy={id}` fills it in from another order. */
export function NewShipmentPage() {
  const { user } = useUser();
  const copy = useSearchParams()[0].get('copy');
  if (user === undefined) return <PageSkeleton />;
  if (copy !== null) return <CopyOrder id={copy} userId={user._id} />;
  return <NewShipment key={user._id} userId={user._id} />;
}

function NewShipment({ userId }: { userId: string }) {
  const { user } = useUser();
  const { copyOf } = (useLocation().state ?? {}) as { copyOf?: string };
  const [{ round, kept }, setStart] = useState(() => ({ round: 0, kept: storedDraft.find(userId) }));
  const reset = async () => {
    const sure = await confirm({
      title: 'Reset',
      text: 'This will remove all your input data. Are you sure to reset?',
      danger: true,
    });
    if (!sure) return;
    storedDraft.drop(userId);
    setStart({ round: round + 1, kept: undefined });
  };
  return (
    <Page name="newShipment">
      {kept && (
        <Notice tone="info">
          {copyOf === undefined
            ? 'This is the order you had begun. Reset starts a new one.'
            : `A copy of ${copyOf}. Change what differs, then save it.`}
        </Notice>
      )}
      <ShipmentForm
        key={round}
        own
        initial={{ ...blankDraft(user), ...lastBox.find(userId), ...kept }}
        keepAs={userId}
        onSaved={(draft) => {
          storedDraft.drop(userId);
          lastBox.keep(draft, userId);
        }}
        buttons={() => (
          <Button look="secondary" icon="refresh" onClick={() => void reset()}>
            Reset
          </Button>
        )}
      />
    </Page>
  );
}
