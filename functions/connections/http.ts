import { connectionsContract } from '../../shared/connections/contract.ts';
import { serve } from '../users/serve.ts';
import { bookingFiles, downloadBookingFile, makeBookingFile } from './booking-files.ts';
import { courierFiles, template, uploadSeries, uploadStatuses } from './courier-uploads.ts';
import { list } from './list.ts';
import { sayMeaning } from './say-meaning.ts';
import { settleBooking } from './settle-booking.ts';
import { test } from './test.ts';
import { unconfirmed } from './unconfirmed.ts';

export const handler = serve(connectionsContract, {
  list,
  test,
  uploadSeries,
  uploadStatuses,
  courierFiles,
  template,
  bookingFiles,
  makeBookingFile,
  downloadBookingFile,
  unconfirmed,
  settleBooking,
  sayMeaning,
});
