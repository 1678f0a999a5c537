import { indiaTime } from '../../../shared/dates.ts';
import { type Mail, sendMail } from '../../platform/messaging/mail.ts';
import { siteLink } from '../../platform/site-links.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { User } from '../user.ts';
import type { DevicePlace } from './place.ts';
import { findPlaceUse, newPlaceWrites, placeUseWrite } from './store.ts';

/** Builds the mail about a device on which the account was not used before. */
const mailOfNewPlace = (user: User, { device, network }: DevicePlace, at: Date): Mail => ({
  to: user.email,
  subject: 'Your account was used from a new device',
  text: `Hello ${user.firstName},

your account was used on ${indiaTime(at)} from ${device}, network ${network}. We have not seen this device in this network before.

If this was you, there is nothing to do.

If this was not you, end that session and change your password now:
${siteLink('/app/editProfile#signed-in-devices')}`,
});

/**
 * Records the device and network from which an account is used. Sends one mail to the owner about each new combination,
 * except at the first use of the account.
 */
export async function recordDevicePlace(user: User, place: DevicePlace, at: Date): Promise<void> {
  const { known, used } = await findPlaceUse(user.id, place);
  if (known) return commit([placeUseWrite(user.id, place, at)]);
  try {
    await commit(newPlaceWrites(user.id, place, at, !used));
  } catch (error) {
    // Another request of the same account records a device at the same time. If the account was used before, the other
    // request has recorded this device and sends the mail. Otherwise this request tries again.
    if (error instanceof ConditionFailed) return used ? undefined : recordDevicePlace(user, place, at);
    throw error;
  }
  if (used) await sendMail(mailOfNewPlace(user, place, at));
}
