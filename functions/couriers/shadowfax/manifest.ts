import { ABLE } from '../able.ts';
import type { CourierManifest } from '../manifest.ts';

export const shadowfax: CourierManifest = {
  key: 'shadowfax',
  name: 'Shadowfax',
  partners: ['Shadowfax'],
  barcodeLineWidth: 1.7,
  can: { ...ABLE, reattempt: false },
  awbs: 'issued',
  sandbox: {
    awb: { prefix: 'SF', digits: 10, suffix: 'PW' },
    codes:
      'new|ofp|picked|bag_in_transit|ofd|nc|delivered|rts|rts_in_transit|rts_ofd|rts_d|cancelled_by_seller|lost|damaged|on_hold',
  },
};
