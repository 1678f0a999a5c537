import { useSearchParams } from 'react-router-dom';
import { connectionsContract } from '../../../../shared/connections/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { ConnectionList } from './connection-list.tsx';
import { CourierConnection } from './courier-connection.tsx';

/** Shows all courier connections, or only one if the page's address names a courier. */
export function ConnectionsTab() {
  const [params] = useSearchParams();
  const { data, error, loading, busy, refresh } = useQuery(connectionsContract.list, {});
  const key = params.get('courier');
  const chosen = data?.find(({ _id }) => _id === key);
  if (chosen) return <CourierConnection key={chosen._id} connection={chosen} />;
  if (key !== null && loading) return <Skeleton height={320} />;
  return <ConnectionList list={loadedList(data, { error, busy, reload: refresh })} />;
}
