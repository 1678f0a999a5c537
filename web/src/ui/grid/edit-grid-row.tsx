import { type CSSProperties, memo, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './edit-grid-row.module.css';

export interface GridColumn {
  header: string;
  width: number;
  /** True if the column cannot be edited, e.g. the column with the row number or with the reasons of errors. */
  fixed?: boolean;
  /** True if the column stays visible while the user scrolls the grid sideways. Such columns come first. */
  sticky?: boolean;
  /** True if the cells are tick boxes. The text of a ticked cell is `x`, and that of any other cell is empty. */
  box?: boolean;
}

/** Returns the style that keeps a sticky column next to the sticky columns before it. */
export const stickyStyle = (columns: readonly GridColumn[], column: number): CSSProperties | undefined =>
  columns[column]?.sticky === true ? { left: stickyWidth(columns.slice(0, column)) } : undefined;

/** Returns the total width in pixels of the sticky columns. */
export const stickyWidth = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { sticky, width }) => (sticky === true ? sum + width : sum), 0);

/** Shows the text of a cell, or its box. */
function CellText({ column, text }: { column: GridColumn; text: string | undefined }) {
  if (column.box !== true) return text;
  return (
    <>
      <span aria-hidden="true">{text === '' ? '☐' : '☑'}</span>
      <span className="only-read">{text === '' ? 'no' : 'yes'}</span>
    </>
  );
}

interface EditGridRowProps {
  index: number;
  /** The distance of the row from the first row in pixels. */
  start: number;
  columns: readonly GridColumn[];
  template: string;
  texts: readonly string[];
  errorAt: (row: number, column: number) => string | undefined;
  /** The index of the active cell's column if the cell is in this row. */
  here?: number | undefined;
  input?: ReactNode;
}

/** Renders one row of the grid. The row is rendered again only if it changes, so that scrolling is fast. */
export const EditGridRow = memo(function EditGridRow(props: EditGridRowProps) {
  const { index, start, columns, template, texts, errorAt, here, input } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      {columns.map((about, column) => {
        const { header, fixed, sticky, box } = about;
        const error = errorAt(index, column);
        const isHere = here === column;
        return (
          <div
            key={header}
            role="gridcell"
            data-at={`${index},${column}`}
            aria-invalid={error !== undefined || undefined}
            title={error ?? (fixed ? texts[column] : undefined)}
            style={stickyStyle(columns, column)}
            className={classNames(
              css.cell,
              fixed && css.fixed,
              sticky && css.sticky,
              box && css.box,
              error !== undefined && css.wrong,
              isHere && css.here,
            )}
          >
            {isHere && input !== undefined ? (
              input
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the grid handles the keys
              <div tabIndex={isHere ? 0 : -1}>
                <CellText column={about} text={texts[column]} />
                {error !== undefined && <span className="only-read">: {error}</span>}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
});
