import { Icon } from '../element/icon.tsx';
import css from './sort-head.module.css';
import { headerOf, isDown, nextSort, type Sort } from './sort-rows.ts';

interface SortHeadProps {
  header: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Whether rows are missing, so that it sorts the shown page only. */
  pageOnly: boolean;
}

/** Renders the header of a sortable column. */
export function SortHead({ header, sort, onSort, pageOnly }: SortHeadProps) {
  const here = headerOf(sort) === header;
  return (
    <button
      type="button"
      className={css.sortHead}
      title={pageOnly ? 'Sorts the rows of this page' : 'Sorts all rows of this list'}
      data-sorted={here || undefined}
      onClick={() => onSort(nextSort(sort, header))}
    >
      {header}
      <Icon name={here && isDown(sort) ? 'chevron-down' : 'chevron-up'} />
      {here && pageOnly && <small>this page</small>}
    </button>
  );
}
