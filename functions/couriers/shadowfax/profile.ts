import { ALL_CAPABILITIES, type CourierProfile } from '../profile.ts';

export const shadowfax: CourierProfile = {
  key: 'shadowfax',
  name: 'Shadowfax',
  partners: ['Shadowfax'],
  label: { barcode_line_width: 1.7 },
  capabilities: { ...ALL_CAPABILITIES, reverse: true, questions: true },
  // Shadowfax changes an address only before the parcel is out for delivery, and has no field for a day.
  reattemptTakes: ['phone'],
  awbs: 'issued',
  // This limit of 5 calls per second is assumed, because Shadowfax documents none.
  pace: { calls: 50, windowMs: 10_000 },
  billHeadings: {
    awb: ['awb_number', 'AWB'],
    chargedInGrams: ['billable_weight'],
    zone: ['zone'],
    freightPaise: ['forward_charges'],
    codPaise: ['cod_charges'],
    rtoPaise: ['rts_charges', 'rto_charges'],
    totalPaise: ['total_amount'],
  },
  sandbox: {
    awb: { prefix: 'SF', digits: 10, suffix: 'PW' },
    codes:
      'new|ofp|picked|bag_in_transit|ofd|nc|delivered|rts|rts_in_process|rts_ofd|rts_d|cancelled_by_seller|lost|damaged|on_hold',
  },
  real: {
    secrets: [
      'shadowfax_token',
      'shadowfax_push_secret',
      'shadowfax_push_header',
      'shadowfax_order_type',
      'shadowfax_url',
    ],
    async connect(secrets, transport) {
      const token = secrets['shadowfax_token'];
      if (!token) return undefined;
      const { createShadowfax } = await import('./adapter.ts');
      return createShadowfax(
        {
          token,
          orderType: /^warehouse$/i.test(secrets['shadowfax_order_type'] ?? '') ? 'warehouse' : 'marketplace',
          pushHeader: (secrets['shadowfax_push_header'] || 'authorization').toLowerCase(),
          pushSecret: secrets['shadowfax_push_secret'],
          baseUrl: secrets['shadowfax_url'],
        },
        shadowfax.capabilities,
        transport,
      );
    },
  },
};
