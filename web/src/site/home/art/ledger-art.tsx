import { ArtSheet } from './art-sheet.tsx';
import css from './ledger-art.module.css';

const LINES = [
  { what: 'Money added', detail: 'Card payment', amount: '+ ₹2,000.00', after: '₹2,412.50' },
  { what: 'Order placed', detail: 'Zone C · 1 kg · GST 18%', amount: '− ₹76.70', after: '₹2,335.80' },
  { what: 'Order cancelled', detail: 'Refund in full', amount: '+ ₹76.70', after: '₹2,412.50' },
];

/** Draws three transactions of a wallet. */
export function LedgerArt() {
  return (
    <ArtSheet className={css.artLedger}>
      {LINES.map(({ what, detail, amount, after }) => (
        <div key={what}>
          <span>
            {what}
            <small>{detail}</small>
          </span>
          <span className={amount.startsWith('+') ? css.credit : css.debit}>{amount}</span>
          <span className={css.after}>{after}</span>
        </div>
      ))}
    </ArtSheet>
  );
}
