import type { ListSource } from './data-list.tsx';

/**
 * Returns rows that are already loaded as the source of a list: `loadedList(report.data?.rows)`. If the rows are
 * undefined, the list is shown as loading.
 */
export function loadedList<T>(rows: readonly T[] | undefined, more: Partial<ListSource<T>> = {}): ListSource<T> {
  const nothing = () => {};
  return {
    key: '',
    rows: rows ?? [],
    total: rows?.length ?? 0,
    loading: rows === undefined && more.error === undefined,
    busy: false,
    error: undefined,
    ensure: nothing,
    reload: nothing,
    ...more,
  };
}
