import { money } from '../../lib/money.ts';
import css from './amount-cell.module.css';

/** Rupees of a document; what a credit note gives back is marked by its sign and colour. */
export function AmountCell({ rupees }: { rupees: number }) {
  return <span className={rupees < 0 ? css.given : undefined}>{money(rupees)}</span>;
}
