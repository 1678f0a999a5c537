import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import {
  type BuyerDataView,
  type BuyerNumber,
  type BuyerRemovalView,
  buyerNumber,
  privacyContract,
} from '../../../../shared/privacy/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useDownload } from '../../api/use-download.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { messageAboveFields, showFailure, useZodForm } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

type BuyerOrder = BuyerDataView['orders'][number];

/** How many orders the dialog lists. The download and the removal still include all orders. */
const SHOWN = 10;

const countOf = (orders: number): string => (orders === 1 ? '1 order' : `${orders} orders`);

/** Lists orders with their links and statuses. */
function Orders({ orders }: { orders: readonly BuyerOrder[] }) {
  return (
    <Stack>
      <Details
        items={orders.slice(0, SHOWN).map((order): [label: string, value: ReactNode] => [
          order.order_id,
          <span key={order._id}>
            <Link to={linkTo('orderActivity', { orderId: order._id })}>Activity</Link>{' '}
            <StatusTag status={order.status} label={STATUSES[order.status].label} />{' '}
            <When at={order.created_at} format="day" />
          </span>,
        ])}
      />
      {orders.length > SHOWN && <p>And {countOf(orders.length - SHOWN)} more.</p>}
    </Stack>
  );
}

/** Shows from how many orders the buyer's data was removed, and from which orders it will be removed later. */
function Removed({ removed, waiting, more }: BuyerRemovalView) {
  return (
    <Stack>
      <Notice tone="success">
        {removed === 0 ? 'No ended order had the data any more.' : `The data was removed from ${countOf(removed)}.`}
        {more && ' There are more orders: find the buyer again.'}
      </Notice>
      {waiting.length > 0 && (
        <>
          <p>From these orders it is removed when their journey and their ticket end:</p>
          <Orders orders={waiting} />
        </>
      )}
    </Stack>
  );
}

/** Renders the dialog that finds a seller's buyer by mobile number, and downloads or removes the buyer's data. */
export function BuyerDataDialog({ sellerId, onClose }: { sellerId: string; onClose: () => void }) {
  const id = useId();
  const form = useZodForm(buyerNumber, { mobile_number: '' });
  const [found, setFound] = useState<BuyerDataView & { body: BuyerNumber }>();
  const [done, setDone] = useState<BuyerRemovalView>();
  const params = { id: sellerId };
  const find = useAction((body: BuyerNumber) => call(privacyContract.find, { params, body }), {
    onDone: ({ data }, body) => {
      setDone(undefined);
      setFound({ ...data, body });
    },
    onFailure: (failure) => {
      setFound(undefined);
      showFailure(form, failure);
    },
  });
  const failed = find.failure && messageAboveFields(form, find.failure);
  const file = useDownload(privacyContract.file);
  const remove = useAction((body: BuyerNumber) => call(privacyContract.remove, { params, body }), {
    refreshes: ['/orders'],
    onDone: ({ data }) => {
      setFound(undefined);
      setDone(data);
    },
  });
  const ask = ({ orders, body }: NonNullable<typeof found>) => {
    const ended = orders.filter((order) => order.ended).length;
    const later = orders.length - ended;
    return confirm({
      title: 'Remove this buyer’s data?',
      text: `Name, numbers, e-mail, street and comments are removed for good: now from ${countOf(ended)}${
        later === 0 ? '' : `, at the end from ${countOf(later)} on the way, with a ticket or not shipped`
      }. Money, AWB and pin code stay.`,
      yes: 'Remove data',
      danger: true,
      act: () => remove.run(body),
    });
  };
  return (
    <Modal
      open
      title="Buyer’s data"
      onClose={onClose}
      busy={find.busy || remove.busy}
      footer={
        <Button form={id} type="submit" icon="search" busy={find.busy}>
          Find
        </Button>
      }
    >
      <Stack>
        {failed && <Notice tone="danger">{failed}</Notice>}
        <Form id={id} form={form} onSubmit={(body) => find.run(body)}>
          <TextInput
            control={form.control}
            name="mobile_number"
            label="Buyer’s mobile number"
            required
            digits="mobile"
            autoComplete="off"
          />
        </Form>
        {found && found.orders.length === 0 && <Notice tone="info">No order has this mobile number.</Notice>}
        {found && found.orders.length > 0 && (
          <>
            <p>
              {countOf(found.orders.length)} with {found.body.mobile_number}
              {found.more && ', and more'}:
            </p>
            <Orders orders={found.orders} />
            <Actions>
              <Button
                look="secondary"
                icon="download"
                does={privacyContract.file}
                busy={file.busy}
                onClick={() => void file.run({ params, body: found.body })}
              >
                Download data
              </Button>
              <Button
                look="danger"
                icon="trash"
                does={privacyContract.remove}
                busy={remove.busy}
                onClick={() => void ask(found)}
              >
                Remove data
              </Button>
            </Actions>
          </>
        )}
        {done && <Removed {...done} />}
      </Stack>
    </Modal>
  );
}
