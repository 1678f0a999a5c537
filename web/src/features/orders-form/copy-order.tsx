import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';
import { confirm } from '../../ui/confirm.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { draftOfOrder } from './draft-of-order.ts';
import { storedDraft } from './stored-draft.ts';
import { useFreshOrder } from './use-fresh-order.ts';

const mayReplace = () =>
  confirm({
    title: 'Replace the order you had begun?',
    text: 'You have typed another new order that is not saved. There is room for one.',
    yes: 'Replace it',
    no: 'Keep it',
    danger: true,
  });

/** Begins a new order as a copy of another one, such as one whose booking was refused. */
export function CopyOrder({ id, userId }: { id: string; userId: string }) {
  const go = useNavigate();
  const { order } = useFreshOrder(id);
  useEffect(() => {
    if (order === undefined) return;
    const begin = async () => {
      if (storedDraft.find(userId) === undefined || (await mayReplace())) storedDraft.save(userId, draftOfOrder(order));
      await go(PATHS.newShipment, { replace: true });
    };
    void begin();
  }, [order, userId, go]);
  return <PageSkeleton />;
}
