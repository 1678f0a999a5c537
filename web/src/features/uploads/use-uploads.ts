import type { Endpoint } from '../../../../shared/endpoint.ts';
import type { CallInput, ListRow } from '../../api/types.ts';
import type { PagesOptions } from '../../api/use-pages.ts';
import { useListPage } from '../../ui/list/state/use-list-page.ts';

/**
 * Returns the past uploads of a page from its list endpoint. With `?waiting=true` in the address, returns only files
 * that wait for a decision or for their headings; `onAll` then lists all files again.
 */
export function useUploads<E extends Endpoint>(endpoint: E, options: PagesOptions<ListRow<E>> = {}) {
  const { list, filters, resetFilters } = useListPage(endpoint, {
    ...options,
    filters: { waiting: '' },
    // The type needs a cast. Every endpoint that lists uploads has this filter (`uploadsList` in shared/uploads).
    given: ({ waiting }) => (waiting === 'true' ? { query: { waiting } } : {}) as unknown as CallInput<E>,
  });
  return { list, onAll: filters.waiting === 'true' ? resetFilters : undefined };
}
