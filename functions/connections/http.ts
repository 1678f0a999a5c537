import { connectionsContract } from '../../shared/connections/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { list } from './list.ts';
import { test } from './test.ts';
import { unconfirmed } from './unconfirmed.ts';

export const handler = serve(connectionsContract, {
  list,
  test,
  uploadSeries: lazyVerb(async () => (await import('./courier-uploads.ts')).uploadSeries),
  uploadStatuses: lazyVerb(async () => (await import('./courier-uploads.ts')).uploadStatuses),
  courierFiles: lazyVerb(async () => (await import('./courier-uploads.ts')).courierFiles),
  template: lazyVerb(async () => (await import('./courier-uploads.ts')).template),
  bookingFiles: lazyVerb(async () => (await import('./booking-files.ts')).bookingFiles),
  makeBookingFile: lazyVerb(async () => (await import('./booking-files.ts')).makeBookingFile),
  downloadBookingFile: lazyVerb(async () => (await import('./booking-files.ts')).downloadBookingFile),
  missedPickups: lazyVerb(async () => (await import('./missed-pickups.ts')).missedPickups),
  unconfirmed,
  settleBooking: lazyVerb(async () => (await import('./settle-booking.ts')).settleBooking),
  setStatusOverride: lazyVerb(async () => (await import('./set-status-override.ts')).setStatusOverride),
});
