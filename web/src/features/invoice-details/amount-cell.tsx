import { money } from '../../lib/money.ts';
import css from './amount-cell.module.css';

/** Shows rupees of a document; a credit has its sign and colour. */
export function AmountCell({ rupees }: { rupees: number }) {
  return <span className={rupees < 0 ? css.given : undefined}>{money(rupees)}</span>;
}
