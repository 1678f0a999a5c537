import { type ReactNode, useState } from 'react';
import { bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { type OneUserView, usersContract } from '../../../../shared/users/contract.ts';
import { walletsContract } from '../../../../shared/wallets/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Icon } from '../../ui/element/icon.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { useIsActing } from '../../ui/feedback/owner-only.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './first-steps.module.css';
import { firstStepsOf, type StepName, type StepState } from './steps-of.ts';

const AddAddressDialog = lazyComponent(
  async () => (await import('../addresses/add-address-dialog.tsx')).AddAddressDialog,
);
const AddMoney = lazyComponent(async () => (await import('../wallet/top-up/add-money.tsx')).AddMoney);

interface StepProps {
  state: StepState;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Renders one step, and its buttons while it is open. */
const Step = ({ state, title, text, children }: StepProps) => (
  <li data-state={state}>
    {state === 'open' ? <span className={css.number} /> : <Icon name={state === 'done' ? 'check-circle' : 'clock'} />}
    <div>
      <h3>
        {title}
        {state === 'done' && <span className="only-read"> (done)</span>}
      </h3>
      <p>{text}</p>
      {state === 'open' && <p className={css.links}>{children}</p>}
    </div>
  </li>
);

/** Lists the first steps of a seller with their states. The list disappears when all steps are done. */
export function FirstSteps({ user, hasParcel }: { user: OneUserView; hasParcel: boolean }) {
  const { can } = useUser();
  const isActing = useIsActing();
  const [dialog, setDialog] = useState<StepName>();
  const close = () => setDialog(undefined);
  const mayPay = can('billing_and_wallet.wallet');
  const hasBank = user.verified.bank;
  // Both requests are cheap. A request is no longer sent when its step is done.
  const wallet = useQuery(walletsContract.own, mayPay && !hasParcel ? {} : null);
  const needsBank = !hasBank && (user.ships_cod || !hasParcel);
  const bank = useQuery(bankDetailsContract.get, needsBank && !isActing ? { params: { id: user._id } } : null);
  const hasPickup = user.pickup_address.length > 0;
  const { ships_cod: shipsCod } = user;
  const rupees = wallet.data?.amount;
  const steps = firstStepsOf({ hasPickup, hasParcel, rupees, hasBank, shipsCod, bank: bank.data });
  if (steps === undefined) return null;
  const done = Object.values(steps).filter((state) => state === 'done').length;
  const total = Object.keys(steps).length;
  // The step that is emphasised. It is never the bank account, because a seller of prepaid parcels needs none.
  const next = (['pickup', 'money', 'parcel'] as const).find((name) => steps[name] === 'open');
  const lookOf = (name: StepName) => (name === next ? 'primary' : 'secondary');
  return (
    <Card title="Your first parcel in four steps" note={`${done} of ${total} done`}>
      <ol className={css.steps}>
        <Step
          state={steps.pickup}
          title="Save a pickup address"
          text="Couriers collect your parcels here. You can reuse it for every order."
        >
          <Button
            small
            look={lookOf('pickup')}
            does={usersContract.addPickupAddress}
            onClick={() => setDialog('pickup')}
          >
            Add a pickup address
          </Button>
        </Step>
        <Step
          state={steps.bank}
          title="Bank and KYC"
          text={
            steps.bank === 'waits'
              ? 'We are checking your details, and mail you when they are verified.'
              : 'We pay out collected cash (COD) to this account. Not needed for prepaid.'
          }
        >
          <ButtonLink small look="secondary" to={PATHS.accountDetails}>
            Enter bank details
          </ButtonLink>
        </Step>
        <Step
          state={steps.money}
          title="Add money to your wallet"
          text="Shipping is paid from your wallet. You see the price before you pay."
        >
          {mayPay && !isActing && (
            <Button small look={lookOf('money')} onClick={() => setDialog('money')}>
              Add money
            </Button>
          )}
        </Step>
        <Step
          state={steps.parcel}
          title="Ship your first parcel"
          text="Compare courier prices and print the label. Upload many orders in one file."
        >
          {can('order.individual_order') && (
            <ButtonLink small look={lookOf('parcel')} to={PATHS.newShipment}>
              Add an order
            </ButtonLink>
          )}
          {can('order.bulk_order') && (
            <ButtonLink small look="secondary" to={PATHS.bulkUpload}>
              Upload a file
            </ButtonLink>
          )}
        </Step>
      </ol>
      {dialog === 'pickup' && <AddAddressDialog user={user} onClose={close} />}
      <AddMoney open={dialog === 'money'} onClose={close} />
    </Card>
  );
}
