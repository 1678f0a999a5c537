import { statusContract } from '../../../../shared/status/contract.ts';
import { courierNote } from '../../../../shared/status/courier-note.ts';
import { useQuery } from '../../api/use-query.ts';

/** What is the matter with a partner's courier, by the public status; nothing while that is not known. */
export function useCourierNotes(): (partnerName: string) => string | undefined {
  const { data, error } = useQuery(statusContract.get, {}, { every: () => 60_000 });
  return (partnerName) =>
    data === undefined || error !== undefined ? undefined : courierNote(partnerName, data.components, new Date());
}
