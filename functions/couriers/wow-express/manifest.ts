import { ABLE } from '../able.ts';
import type { CourierManifest } from '../manifest.ts';

export const wowExpress: CourierManifest = {
  key: 'wow-express',
  name: 'Wow Express',
  partners: ['Wow Express'],
  barcodeLineWidth: 2.3,
  can: ABLE,
  awbs: 'issued',
  sandbox: {
    awb: { prefix: 'WE', digits: 10 },
    codes:
      'DATA RECEIVED|OUT FOR PICKUP|PICKED|IN TRANSIT|OUT FOR DELIVERY|UNDELIVERED|DELIVERED|RTO|RTO IN TRANSIT|RTO OUT FOR DELIVERY|RTO DELIVERED|CANCELLED|LOST|DAMAGED|ON HOLD',
  },
};
