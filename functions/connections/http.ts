import { connectionsContract } from '../../shared/connections/contract.ts';
import { late } from '../platform/http/late.ts';
import { serve } from '../users/caller/serve.ts';
import { list } from './list.ts';
import { test } from './test.ts';
import { unconfirmed } from './unconfirmed.ts';

export const handler = serve(connectionsContract, {
  list,
  test,
  uploadSeries: late(async () => (await import('./courier-uploads.ts')).uploadSeries),
  uploadStatuses: late(async () => (await import('./courier-uploads.ts')).uploadStatuses),
  courierFiles: late(async () => (await import('./courier-uploads.ts')).courierFiles),
  template: late(async () => (await import('./courier-uploads.ts')).template),
  bookingFiles: late(async () => (await import('./booking-files.ts')).bookingFiles),
  makeBookingFile: late(async () => (await import('./booking-files.ts')).makeBookingFile),
  downloadBookingFile: late(async () => (await import('./booking-files.ts')).downloadBookingFile),
  missedPickups: late(async () => (await import('./missed-pickups.ts')).missedPickups),
  unconfirmed,
  settleBooking: late(async () => (await import('./settle-booking.ts')).settleBooking),
  setStatusOverride: late(async () => (await import('./set-status-override.ts')).setStatusOverride),
});
