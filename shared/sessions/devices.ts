import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, noData } from '../wire.ts';
import { tokenView } from './token-view.ts';

/** An open session: a device on which somebody is signed in to the account. */
export const deviceView = z.object({
  _id: z.string(),
  /** The browser and the operating system as the browser reports them: `Chrome on Windows`. */
  device: z.string(),
  /** The first half of the IP address: `203.0.x.x`. It identifies the internet provider, but not the place. */
  network: z.string(),
  first_seen: z.string(),
  /** When the application was last opened on this device, accurate to ten minutes. */
  last_seen: z.string(),
  /** True for the session that makes this call. */
  this_device: z.boolean(),
});
export type DeviceView = z.output<typeof deviceView>;

export const devicesEndpoints = {
  devices: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signed-in',
    summary: 'List where the caller is signed in, last seen first',
    reply: z.array(deviceView),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'signed-in',
    summary: 'End one session of the caller',
    params: z.strictObject({ id }),
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/sessions/end-others',
    access: 'signed-in',
    summary: 'End every other session of the caller. The reply has a new token for this session',
    reply: tokenView,
    renewsToken: true,
    errors: ['CONFLICT'],
  }),
} as const;
