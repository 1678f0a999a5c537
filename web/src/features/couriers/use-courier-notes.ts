import { statusContract } from '../../../../shared/status/contract.ts';
import { courierNote } from '../../../../shared/status/courier-note.ts';
import { useQuery } from '../../api/use-query.ts';

/** Returns a note on a partner's courier from the public status; none while that is unknown. */
export function useCourierNotes(): (partnerName: string) => string | undefined {
  const { data, error } = useQuery(statusContract.get, {}, { every: () => 60_000 });
  return (partnerName) =>
    data === undefined || error !== undefined ? undefined : courierNote(partnerName, data.components, new Date());
}
