import { useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { returnsContract } from '../../../../shared/returns/contract.ts';
import type { RefundAccount, RefundAccountField } from '../../../../shared/returns/refund-account.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Details } from '../../ui/layout/details.tsx';

const LABELS: Readonly<Record<RefundAccountField, string>> = {
  upi: 'UPI ID',
  account_holder: 'Account holder',
  account_number: 'Account number',
  ifsc: 'IFSC',
};
const FIELDS = Object.keys(LABELS) as RefundAccountField[];

interface RefundAccountProps {
  order: OrderView;
  asked: NonNullable<OrderView['return_request']>;
  /** True if the viewer is the seller of the order. Only the seller can see the account. */
  isOwn: boolean;
  /** The amount to pay back to the buyer, as text. */
  amount: string;
  onShown: (order: OrderView) => void;
}

/** Shows the fields that the buyer entered, each with a button that copies it. */
const Account = ({ account, amount }: { account: RefundAccount; amount: string }) => (
  <>
    <Notice tone="warning">
      <strong>Pay now, or copy it.</strong> It is not shown again after you leave this page.
    </Notice>
    <Details
      items={[
        ['To pay back', amount],
        ...FIELDS.filter((name) => account[name] !== '').map(
          (name) =>
            [
              LABELS[name],
              <span key={name}>
                {account[name]}{' '}
                <CopyButton text={account[name]} said={`${LABELS[name]} copied`} label={`Copy ${LABELS[name]}`} />
              </span>,
            ] as const,
        ),
      ]}
    />
  </>
);

/** Shows whether the buyer entered an account for the refund. The seller can see the account once. */
export function RefundAccountPart({ order, asked, isOwn, amount, onShown }: RefundAccountProps) {
  const [account, setAccount] = useState<RefundAccount>();
  const show = useAction(() => call(returnsContract.showRefundAccount, { params: { id: order._id } }), {
    onDone: ({ data: { shown_at, ...shown } }) => {
      setAccount(shown);
      const request = { ...asked, refund_account: 'shown' as const, refund_account_shown_at: shown_at };
      onShown({ ...order, return_request: request });
    },
  });
  const { refund_account: state, refund_account_shown_at: shownAt } = asked;
  if (account !== undefined) return <Account account={account} amount={amount} />;
  if (state === 'deleted') return <p>The buyer’s account for the refund was deleted.</p>;
  if (state === 'shown')
    return (
      <p>
        The buyer’s account for the refund was shown once, on <When at={shownAt ?? ''} />. Ask the buyer if you need it
        again.
      </p>
    );
  if (!isOwn) return <p>The buyer entered an account for the refund. Only the seller can see it.</p>;
  if (asked.state === 'asked')
    return <p>The buyer entered an account for the refund. You can see it after you have decided.</p>;
  return (
    <>
      <p>The buyer entered an account for the refund. You can see it only once, so have your payment app ready.</p>
      <div>
        <Button
          look="secondary"
          small
          icon="eye"
          does={returnsContract.showRefundAccount}
          busy={show.busy}
          onClick={() => void show.run()}
        >
          Show refund account
        </Button>
      </div>
    </>
  );
}
