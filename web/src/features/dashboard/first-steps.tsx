import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Icon } from '../../ui/element/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './first-steps.module.css';

/** Lists the first steps of a seller who has no orders yet, and ticks those that are done. */
export function FirstSteps() {
  const { user, can } = useUser();
  const mayPay = can('billing_and_wallet.wallet');
  const wallet = useQuery(walletsContract.own, mayPay ? {} : null);
  const hasMoney = (wallet.data?.amount ?? 0) > 0;
  const hasPickup = (user?.pickup_address.length ?? 0) > 0;
  const makesOrders = can('order.individual_order');
  const steps = [
    {
      title: 'Save a pickup address',
      text: 'Couriers collect your parcels here. You can reuse it for every order.',
      done: hasPickup,
      link: makesOrders && { to: PATHS.newShipment, label: 'Add a pickup address' },
    },
    {
      title: 'Add money to your wallet',
      text: 'Shipping is paid from your wallet. You see the price before you pay.',
      done: hasMoney,
      link: mayPay && { to: PATHS.wallet, label: 'Add money' },
    },
    {
      title: 'Ship your first order',
      text: 'Describe the parcel, compare courier prices and print the label. Upload many orders in one file.',
      done: false,
      link: makesOrders && { to: PATHS.newShipment, label: 'Add an order' },
      more: can('order.bulk_order') && { to: PATHS.bulkUpload, label: 'Upload a file' },
    },
  ];
  return (
    <Card title="Your first parcel in three steps">
      <ol className={css.steps}>
        {steps.map(({ title, text, done, link, more }) => (
          <li key={title} data-done={done || undefined}>
            <Icon name={done ? 'check-circle' : 'chevron-right'} />
            <div>
              <h3>
                {title}
                {done && <span className="only-read"> (done)</span>}
              </h3>
              <p>{text}</p>
              {!done && (link || more) && (
                <p className={css.links}>
                  {link && (
                    <ButtonLink small to={link.to}>
                      {link.label}
                    </ButtonLink>
                  )}
                  {more && (
                    <ButtonLink small look="secondary" to={more.to}>
                      {more.label}
                    </ButtonLink>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
