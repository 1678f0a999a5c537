import type { TransactionView } from '../../../../shared/wallets/contract.ts';
import { money } from '../../lib/money.ts';
import { Icon } from '../../ui/element/icon.tsx';
import css from './signed-amount.module.css';

const LOOKS = {
  credit: { tone: 'success', icon: 'arrow-down-left', sign: '+', word: 'Credit' },
  debit: { tone: 'danger', icon: 'arrow-up-right', sign: '−', word: 'Debit' },
  failed: { tone: 'neutral', icon: 'times-circle', sign: '', word: 'Failed, nothing moved' },
} as const;

/** Shows an amount. Its icon, sign and colour show whether it is a credit or a debit. */
export function SignedAmount({ transaction }: { transaction: TransactionView }) {
  const { tone, icon, sign, word } = LOOKS[transaction.payment_status ? transaction.type : 'failed'];
  return (
    <span className={css.signedAmount} data-tone={tone} title={word}>
      <Icon name={icon} />
      <span className="only-read">{word}</span>
      {sign}
      {money(transaction.total)}
    </span>
  );
}
