import type { IconName } from '../../lib/icon-name.ts';
import { Icon } from '../element/icon.tsx';
import { NativeSelect } from '../select/native-select.tsx';
import { pageLinks } from './page-links.ts';
import css from './paginator.module.css';

interface PaginatorProps {
  /** The name of the list for screen readers. */
  label: string;
  first: number;
  size: number;
  total: number;
  /** True if `total` is only a lower limit, because the number of rows is not known. */
  uncounted?: boolean;
  sizes: readonly number[];
  onMove: (first: number, size: number) => void;
}

/** Shows which rows are visible, with links to pages and the choice of rows per page. */
export function Paginator({ label, first, size, total, uncounted = false, sizes, onMove }: PaginatorProps) {
  const page = Math.floor(first / size);
  const last = Math.ceil(total / size) - 1;
  const step = (name: string, icon: IconName, to: number, off: boolean) => (
    <button type="button" aria-label={name} disabled={off} onClick={() => onMove(to * size, size)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className={css.paginator} aria-label={`Pages of ${label}`}>
      <NativeSelect
        small
        aria-label="Rows per page"
        value={size}
        onChange={(event) => onMove(0, Number(event.target.value))}
      >
        {sizes.map((rows) => (
          <option key={rows}>{rows}</option>
        ))}
      </NativeSelect>
      <span
        className={css.report}
      >{`${first + 1} to ${Math.min(first + size, total)} of ${uncounted ? `more than ${total - 1}` : total}`}</span>
      <span className={css.pages}>
        {step('First Page', 'angle-double-left', 0, page === 0)}
        {step('Previous Page', 'angle-left', page - 1, page === 0)}
        {pageLinks(page, last).map((at) => (
          <button
            key={at}
            type="button"
            aria-label={`Page ${at + 1}`}
            aria-current={at === page ? 'page' : undefined}
            onClick={() => onMove(at * size, size)}
          >
            {at + 1}
          </button>
        ))}
        {step('Next Page', 'angle-right', page + 1, page === last)}
        {step('Last Page', 'angle-double-right', last, page === last)}
      </span>
    </nav>
  );
}
