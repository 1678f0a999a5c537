import { Link } from 'react-router-dom';
import type { TryResult } from '../../../../shared/rules/contract.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import css from './try-dialog.module.css';
import { savedText, tryResultTone } from './try-words.ts';

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

function Result({ result }: { result: TryResult }) {
  if (result.orders === 0)
    return <EmptyState icon="box" title="No paid order yet" text="A rule is tried on orders that were paid before." />;
  return (
    <Stack>
      <Notice tone={tryResultTone(result)}>{savedText(result)}</Notice>
      {result.rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Was</th>
              <th scope="col">Would be</th>
            </tr>
          </thead>
          <tbody>
            {result.rows.map(({ _id, order_id, was, now, why }) => (
              <tr key={_id}>
                <td>
                  <Link to={linkTo('orderActivity', { orderId: _id })}>{order_id}</Link>
                </td>
                <td>
                  {was.partner}
                  <small>
                    {money(was.price)}, {daysText(was.days)}
                  </small>
                </td>
                <td>
                  {now === null ? 'No partner' : now.partner}
                  <small>{now === null ? why : `${money(now.price)}, ${daysText(now.days)}`}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}

interface TryDialogProps {
  rule: Rule;
  result: TryResult;
  onClose: () => void;
}

/** Shows how a rule would have changed the seller's last paid orders. */
export function TryDialog({ rule, result, onClose }: TryDialogProps) {
  return (
    <Modal
      open
      title={`${rule.name}: tried on the last orders`}
      size="l"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Result result={result} />
    </Modal>
  );
}
