import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../lib/links.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { beginDraft } from './begin-draft.ts';
import { draftLike } from './draft-of-order.ts';
import { useFreshOrder } from './use-fresh-order.ts';

/** Begins a new order as a copy of another one, such as one whose booking was refused. */
export function CopyOrder({ id, userId }: { id: string; userId: string }) {
  const go = useNavigate();
  const { order } = useFreshOrder(id);
  useEffect(() => {
    if (order === undefined) return;
    const begin = async () => {
      const isCopy = await beginDraft(userId, draftLike(order));
      await go(PATHS.newShipment, { replace: true, state: isCopy ? { copyOf: order.order_id } : null });
    };
    void begin();
  }, [order, userId, go]);
  return <PageSkeleton />;
}
