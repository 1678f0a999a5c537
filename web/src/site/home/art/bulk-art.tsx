import { Badge } from '../badge.tsx';
import { ArtMeter, ArtSheet } from './art-sheet.tsx';
import css from './bulk-art.module.css';

const ROWS = [
  ['PW-1041', '400053', 'Best price'],
  ['PW-1042', '700019', 'Best price'],
  ['PW-1043', '781001', 'Best TAT'],
  ['PW-1044', '682016', 'Best price'],
];

/** Draws a spreadsheet that is being uploaded. */
export function BulkArt() {
  return (
    <ArtSheet>
      <div className={css.artFile}>
        <span className={css.artFileKind}>XLSX</span>
        <span>
          november-orders.xlsx
          <ArtMeter share={76} />
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
    </ArtSheet>
  );
}
