import { RETRY_DAYS } from '../../../shared/webhooks/events.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { now } from '../../platform/clock.ts';
import { type Mail, sendMail } from '../../platform/messaging/mail.ts';
import { siteLink } from '../../platform/site-links.ts';
import { commit } from '../../platform/table/commit.ts';
import { nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { findUser } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointsWrite, findEndpoints, withEndpoint } from './store.ts';

const page = (): string => siteLink('/app/webhooks');

const WHY = {
  paused: `It has taken none of our messages for ${RETRY_DAYS} days. What waits is kept for 30 days and sent when you turn it on again; events from now on are not kept.`,
  gone: 'It answered 410, which means that it wants no more messages. Events from now on are not kept.',
} as const;

const stoppedMail = ({ email, firstName }: User, { url }: Endpoint, state: keyof typeof WHY): Mail => ({
  to: email,
  subject: state === 'paused' ? 'Your webhook is paused' : 'Your webhook is turned off',
  text: [
    `Hello ${withoutLinks(firstName)},`,
    `We no longer send events to ${url}. ${WHY[state]}`,
    `See the replies and turn it on again here:\n${page()}`,
  ].join('\n\n'),
});

/**
 * Stops an endpoint that does not work, and sends a mail to its seller. The mail is queued before the write. So if the
 * worker dies in between, the mail is sent twice instead of never.
 */
export const stopEndpoint = (owner: string, id: string, state: keyof typeof WHY): Promise<void> =>
  untilCommitted(async () => {
    const before = await findEndpoints(owner);
    const endpoint = before?.endpoints.find((one) => one.id === id);
    if (before === undefined || endpoint?.state !== 'on') return;
    const user = await findUser(owner);
    if (user !== undefined) await sendMail(stoppedMail(user, endpoint, state));
    const revision = nextRevision(before, { caller: { id: null }, at: now() });
    const endpoints = withEndpoint(before, { ...endpoint, state });
    await commit([endpointsWrite(before, { ...before, endpoints, ...revision })]);
  }, 'The endpoints are being changed.');
