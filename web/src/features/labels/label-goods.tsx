import type { LabelFacts } from '../../../../shared/labels/label-facts.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import css from './label-goods.module.css';

/** Shows the parcel's content, measures and documents. */
export function LabelGoods({ facts }: { facts: LabelFacts }) {
  const { invoice, ewayBill } = facts;
  return (
    <section className={css.labelGoods}>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">SKU</th>
            <th scope="col">Qty</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{facts.item}</td>
            <td>{facts.sku}</td>
            <td>{facts.quantity}</td>
            <td>{money(facts.amount)}</td>
          </tr>
        </tbody>
      </table>
      <p className={css.labelMeasures}>
        <span>
          Size <b>{facts.size}</b>
        </span>
        <span>
          Weight <b>{facts.weight}</b>
        </span>
        {invoice && (
          <span>
            Invoice <b>{invoice.number}</b> of {formatIndiaTime(invoice.date, 'invoice')}
          </span>
        )}
        {ewayBill && (
          <span>
            E-way bill <b>{ewayBill}</b>
          </span>
        )}
      </p>
    </section>
  );
}
