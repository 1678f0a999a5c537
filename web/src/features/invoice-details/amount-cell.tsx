import { money } from '../../lib/money.ts';
import css from './amount-cell.module.css';

/** Shows an amount of a document in rupees. A credit has a minus sign and a different colour. */
export function AmountCell({ rupees }: { rupees: number }) {
  return <span className={rupees < 0 ? css.given : undefined}>{money(rupees)}</span>;
}
