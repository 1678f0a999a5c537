import { statusContract } from '../../../../shared/status/contract.ts';
import { courierNote } from '../../../../shared/status/courier-note.ts';
import { useQuery } from '../../api/use-query.ts';

/**
 * Returns a function that gives a note about a partner's courier, taken from the public status page. It gives no note
 * while the status is unknown.
 */
export function useCourierNotes(): (courier: string | null) => string | undefined {
  const { data, error } = useQuery(statusContract.get, {}, { every: () => 60_000 });
  return (courier) =>
    data === undefined || error !== undefined ? undefined : courierNote(courier, data.components, new Date());
}
