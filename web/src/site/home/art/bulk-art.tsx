import { Badge } from '../badge.tsx';
import css from './bulk-art.module.css';

const ROWS = [
  ['PW-1041', '400053', 'Best price'],
  ['PW-1042', '700019', 'Best price'],
  ['PW-1043', '781001', 'Best TAT'],
  ['PW-1044', '682016', 'Best price'],
];

/** Draws a spreadsheet on its way in. */
export function BulkArt() {
  return (
    <div className={css.artSheet}>
      <div className={css.artFile}>
        <span className={css.artFileKind}>XLSX</span>
        <span>
          november-orders.xlsx
          <span className={css.artBar}>
            <span />
          </span>
        </span>
        <small>7,640 of 10,000</small>
      </div>
      {ROWS.map(([order, pin, choice]) => (
        <div className={css.artRow} key={order}>
          <span>{order}</span>
          <span>{pin}</span>
          <Badge look="accent">{choice}</Badge>
        </div>
      ))}
    </div>
  );
}
