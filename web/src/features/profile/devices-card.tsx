import { useEffect, useRef } from 'react';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import type { DeviceView } from '../../../../shared/sessions/devices.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import css from './devices-card.module.css';

/** The id of the card's element. Mails link to it. */
const ANCHOR = 'signed-in-devices';

/** Lists the devices on which the user is signed in. Buttons sign out one device, or all other devices. */
export function DevicesCard() {
  const { data, error, refresh } = useQuery(sessionsContract.devices, {});
  const told = { refreshes: ['/sessions'], success: ({ meta }: { meta: { message: string } }) => meta.message };
  const end = useAction(({ _id }: DeviceView) => call(sessionsContract.endDevice, { params: { id: _id } }), told);
  const endOthers = useAction(() => call(sessionsContract.endOtherDevices), told);
  const box = useRef<HTMLDivElement>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown && location.hash === `#${ANCHOR}`) box.current?.scrollIntoView();
  }, [isKnown]);
  const askOthers = () =>
    confirm({
      title: 'Sign out all other devices',
      text: 'Every other browser and program that uses your account has to sign in again.',
      yes: 'Sign out all others',
      no: 'Cancel',
      danger: true,
      act: () => endOthers.run(),
    });
  return (
    <div id={ANCHOR} ref={box} className={css.anchor}>
      <Card title="Signed-in devices">
        {error && <FailureNotice error={error} onRetry={refresh} />}
        {!data && !error && <Skeleton height={96} />}
        {data && (
          <Stack>
            <p>
              You are signed in on these devices. A network is the start of an address: it shows the provider, not the
              place. Sign out what you do not know, and change your password.
            </p>
            <ul className={css.devices}>
              {data.map((device) => (
                <li key={device._id}>
                  <div>
                    <strong>{device.device}</strong>{' '}
                    {device.this_device && (
                      <Tag tone="success" icon="check">
                        This device
                      </Tag>
                    )}
                    <p>
                      Network {device.network}. First seen <When at={device.first_seen} format="minute" />, last seen{' '}
                      <When at={device.last_seen} format="minute" />.
                    </p>
                  </div>
                  {!device.this_device && (
                    <Button
                      look="secondary"
                      small
                      does={sessionsContract.endDevice}
                      disabled={end.busy}
                      onClick={() => void end.run(device)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {data.length > 1 && (
              <Actions>
                <Button
                  look="secondary"
                  icon="sign-out"
                  does={sessionsContract.endOtherDevices}
                  onClick={() => void askOthers()}
                >
                  Sign out all others
                </Button>
              </Actions>
            )}
          </Stack>
        )}
      </Card>
    </div>
  );
}
