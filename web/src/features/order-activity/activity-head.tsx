import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../../shared/name-of.ts';
import { displayStatus } from '../../../../shared/orders/display-status.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { expectedDelivery } from '../../../../shared/orders/rules/expected-delivery.ts';
import { isOverdue } from '../../../../shared/orders/rules/is-overdue.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { StatusTag } from '../../ui/element/status-tag.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PartnerCell } from '../orders-list/cells/partner-cell.tsx';
import css from './activity-head.module.css';

interface ActivityHeadProps {
  order: OrderView;
  tracking: boolean;
  failure: ApiFailure | undefined;
  onTrack: () => void;
}

/**
 * Returns when a parcel was delivered or is expected, with a label. Returns an empty list if the parcel will not be
 * delivered.
 */
function deliveryOf(order: OrderView): [label: string, value: ReactNode][] {
  if (order.delivery_date)
    return [[order.reverse ? 'Delivered back' : 'Delivered', <When key="day" at={order.delivery_date} />]];
  const expected = expectedDelivery(orderFactsOfView(order));
  if (expected === undefined) return [];
  const day = (
    <span key="day">
      <When at={expected} format="day" />{' '}
      {isOverdue(expected, new Date().toISOString()) && (
        <Tag tone="danger" icon="exclamation-circle">
          Late
        </Tag>
      )}
    </span>
  );
  return [['Expected delivery', day]];
}

/** Returns the rule that chose the partner, with its reason. Returns an empty list if a person chose the partner. */
const ruleOf = ({ rule }: OrderView): [label: string, value: ReactNode][] =>
  rule === null ? [] : [[rule.automatic ? 'Shipped by the rule' : 'Chosen by the rule', `${rule.name}. ${rule.why}`]];

/** Returns a text about the progress of an order's COD. */
function codWords({ status, collectable, sent_to_am, action_done }: OrderView): string {
  if (action_done) return `${money(collectable)} paid to the seller`;
  if (sent_to_am) return `${money(collectable)} come from the courier`;
  return status === 'delivered' ? `${money(collectable)} collected, with the courier` : `collect ${money(collectable)}`;
}

/** Shows the parcel's main facts and its status. */
export function ActivityHead({ order, tracking, failure, onTrack }: ActivityHeadProps) {
  const awb = order.ewaybill_number;
  const { customer_details: customer } = order;
  const words = displayStatus(orderFactsOfView(order), tracking ? 'tracking' : undefined);
  return (
    <Card
      title={
        awb ? (
          <span className={css.activityAwb}>
            AWB {awb}
            <CopyButton text={awb} said={`Successfully Copy AWB ${awb}`} label={`Copy AWB ${awb}`} />
          </span>
        ) : (
          `Order ${order.order_id}`
        )
      }
      actions={
        awb &&
        !order.is_cancelled && (
          <Button look="secondary" small icon="map-marker" busy={tracking} onClick={onTrack}>
            Track
          </Button>
        )
      }
    >
      <Stack>
        {order.carried_after_refund !== null && (
          <Notice tone="danger">
            <strong>Carried after its refund</strong>, since <When at={order.carried_after_refund} />. The seller has
            the money back. Charge it again from the row's menu in the list.
          </Notice>
        )}
        {order.missed_pickup && (
          <Notice tone="warning">
            <strong>The courier did not come</strong>, reported for{' '}
            <When at={`${order.missed_pickup.day}T00:00:00+05:30`} format="day" />
            {order.missed_pickup.reports > 1 && `, ${order.missed_pickup.reports} times in all`}.{' '}
            {order.missed_pickup.state === 'asked' ? 'It was asked to come again.' : 'Our staff ask it to come again.'}
          </Notice>
        )}
        {order.error && (
          <Notice tone="danger">
            <strong>{awb === null ? 'This order was not booked.' : 'The pickup failed.'}</strong> {order.error}
          </Notice>
        )}
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        <Details
          items={[
            [
              'Status',
              <StatusTag key="status" status={order.status} label={words} busy={tracking ? words : undefined} />,
            ],
            ['Partner', <PartnerCell key="partner" name={order.courier_name} courier={order.courier} />],
            ...ruleOf(order),
            [
              'Order',
              <Link key="order" to={linkTo('shipment', { orderId: order._id })}>
                {order.order_id}
              </Link>,
            ],
            ...deliveryOf(order),
            ['Customer', `${fullName(customer)}, ${customer.mobile_number}`],
            ['From', `${customer.pickup_address.city} ${customer.pickup_address.postcode}`],
            ['To', `${customer.shipping_address.city} ${customer.shipping_address.postcode}`],
            ['Payment', order.payment_method === 'cod' ? `COD, ${codWords(order)}` : 'Prepaid'],
            ...(order.shop === undefined || order.shop.payment_method === ''
              ? []
              : [[`Payment method in ${order.channel}`, order.shop.payment_method] as const]),
          ]}
        />
      </Stack>
    </Card>
  );
}
