import type { Endpoint } from '../../../../shared/endpoint.ts';
import type { CallInput } from '../../api/types.ts';
import { useListPage } from '../../ui/list/state/use-list-page.ts';

/**
 * Returns the past uploads of a page. If the page's address has `?waiting=true`, returns only files that wait for a
 * decision. `onAll` then lists all files again.
 */
export function useUploads<E extends Endpoint>(endpoint: E) {
  const { list, filters, resetFilters } = useListPage(endpoint, {
    filters: { waiting: '' },
    // The type needs a cast. Every endpoint that lists uploads has this filter (`uploadsList` in shared/uploads).
    given: ({ waiting }) => (waiting === 'true' ? { query: { waiting } } : {}) as unknown as CallInput<E>,
  });
  return { list, onAll: filters.waiting === 'true' ? resetFilters : undefined };
}
