import { useState } from 'react';
import { AGE_GROUPS } from '../../../../shared/cod/ages.ts';
import { type CodCourier, codContract, OVERDUE_ALERT_DAYS, RECEIVED_DAYS } from '../../../../shared/cod/contract.ts';
import { dayAfter } from '../../../../shared/dates.ts';
import { useQuery } from '../../api/use-query.ts';
import { formatIndiaTime, today } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { Button } from '../../ui/element/button.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { SecondLine } from '../../ui/layout/second-line.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { ListColumn } from '../../ui/list/list-columns.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
const ordersText = (orders: number): string => (orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`);
const lateText = (days: number): string => `${days === 1 ? '1 day' : `${days} days`} late`;
const dayName = (day: string): string => formatIndiaTime(`${day}T06:30:00.000Z`, 'day');

/** Returns the amount that a courier is expected to pay in a period, both days included. */
const expectedIn = ({ expected }: CodCourier, from: string, to: string): number =>
  sum(expected.filter(({ day }) => day >= from && day <= to).map(({ amount }) => amount));

function Overdue({ of: { overdue } }: { of: CodCourier }) {
  if (overdue.orders === 0) return <>–</>;
  return (
    <>
      <Money rupees={overdue.amount} />
      <SecondLine>
        {overdue.days >= OVERDUE_ALERT_DAYS ? (
          <Tag tone="danger" icon="exclamation-circle">
            {lateText(overdue.days)}
          </Tag>
        ) : (
          lateText(overdue.days)
        )}
      </SecondLine>
    </>
  );
}

/** Renders a courier's COD as a card, for phones. */
function CourierCard({ of: courier, day }: { of: CodCourier; day: string }) {
  const { name, owed_to_us, overdue, received, owed_to_sellers } = courier;
  return (
    <RowCard>
      <CardLine>
        {name}
        <strong>{money(owed_to_us)}</strong>
      </CardLine>
      {overdue.orders > 0 && (
        <CardLine small>
          <span>Overdue, {lateText(overdue.days)}</span>
          <span>{money(overdue.amount)}</span>
        </CardLine>
      )}
      <CardLine small>
        <span>Expected until {dayName(dayAfter(day, 7))}</span>
        <span>{money(expectedIn(courier, day, dayAfter(day, 7)))}</span>
      </CardLine>
      <CardLine small>
        <span>Received in {RECEIVED_DAYS} days</span>
        <span>{money(received)}</span>
      </CardLine>
      <CardLine small>
        <span>Owed to sellers</span>
        <span>{money(owed_to_sellers)}</span>
      </CardLine>
    </RowCard>
  );
}

function columnsOf(day: string, show: (courier: CodCourier) => void): ListColumn<CodCourier>[] {
  const week = dayAfter(day, 7);
  return [
    { header: 'Courier', body: ({ name }) => name },
    { header: 'Owed to us', align: 'end', body: ({ owed_to_us }) => <Money rupees={owed_to_us} /> },
    { header: 'Since', oneLine: true, optional: true, body: ({ owed_since }) => <When at={owed_since} format="day" /> },
    ...AGE_GROUPS.map(
      ({ label }, n): ListColumn<CodCourier> => ({
        header: label,
        align: 'end',
        optional: true,
        body: ({ ages }) => <Money rupees={ages[n]?.amount ?? 0} />,
      }),
    ),
    { header: 'Overdue', align: 'end', body: (courier) => <Overdue of={courier} /> },
    { header: 'Expected today', align: 'end', body: (courier) => <Money rupees={expectedIn(courier, day, day)} /> },
    {
      header: 'Next 7 days',
      align: 'end',
      body: (courier) => <Money rupees={expectedIn(courier, dayAfter(day, 1), week)} />,
    },
    {
      header: 'Later',
      align: 'end',
      body: (courier) => <Money rupees={expectedIn(courier, dayAfter(week, 1), '9')} />,
    },
    {
      header: `Received in ${RECEIVED_DAYS} days`,
      align: 'end',
      body: ({ received }) => <Money rupees={received} />,
    },
    {
      header: 'Owed to sellers',
      align: 'end',
      body: ({ owed_to_sellers }) => <Money rupees={owed_to_sellers} />,
    },
    {
      header: 'By day',
      width: 96,
      body: (courier) =>
        courier.expected.length > 0 && (
          <Button small look="ghost" label={`Days of ${courier.name}`} onClick={() => show(courier)}>
            Days
          </Button>
        ),
    },
  ];
}

/** Shows the days on which a courier is expected to pay. */
function ExpectedDays({ courier, onClose }: { courier: CodCourier; onClose: () => void }) {
  const { name, overdue, expected } = courier;
  const line = ({ orders, amount }: { orders: number; amount: number }) => `${money(amount)}, ${ordersText(orders)}`;
  return (
    <Modal open title={`COD expected from ${name}`} onClose={onClose} footer={<Button onClick={onClose}>Ok</Button>}>
      <Details
        items={[
          ...(overdue.orders > 0 ? [['Overdue', line(overdue)] as const] : []),
          ...expected.map((one) => [dayName(one.day), line(one)] as const),
        ]}
      />
    </Modal>
  );
}

/**
 * Shows the COD of each courier: what the courier owes us and when we expect it, what is overdue, what the courier has
 * paid, and what we owe to sellers.
 */
export function CodCouriers() {
  const couriers = useQuery(codContract.couriers, {});
  const [shown, show] = useState<CodCourier>();
  const { data } = couriers;
  if (couriers.error && !data) return <FailureNotice error={couriers.error} onRetry={couriers.refresh} />;
  const total = (amountOf: (courier: CodCourier) => number) => data && money(sum(data.map(amountOf)));
  const lateCount = data?.reduce((all, { overdue }) => all + overdue.orders, 0) ?? 0;
  return (
    <>
      <Figures
        items={[
          {
            label: 'We owe to sellers today',
            value: total((one) => one.owed_to_sellers),
            note: 'received, not yet paid',
          },
          { label: 'Couriers owe us', value: total((one) => one.owed_to_us) },
          {
            label: 'Overdue',
            value: total((one) => one.overdue.amount),
            note: lateCount > 0 ? ordersText(lateCount) : undefined,
          },
          { label: `Received in ${RECEIVED_DAYS} days`, value: total((one) => one.received), note: 'by confirmations' },
        ]}
      />
      <Card
        flush
        title="COD by courier"
        note="counted once an hour and after each confirmation; expected by the days that each courier usually takes"
      >
        <DataList
          label="COD by courier"
          list={loadedList(data, { busy: couriers.busy })}
          idOf={({ courier }) => courier}
          numbered={false}
          columns={columnsOf(today(), show)}
          card={(courier) => <CourierCard of={courier} day={today()} />}
          empty={{
            title: 'Nothing is owed',
            text: 'No courier owes us COD, and we owe none to sellers.',
            icon: 'check',
          }}
        />
      </Card>
      {shown && <ExpectedDays courier={shown} onClose={() => show(undefined)} />}
    </>
  );
}
