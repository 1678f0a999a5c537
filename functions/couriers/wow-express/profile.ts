import type { CourierProfile } from '../profile.ts';

export const wowExpress: CourierProfile = {
  key: 'wow-express',
  name: 'Wow Express',
  partners: ['Wow Express'],
  label: { barcode_line_width: 2.3 },
  capabilities: { cancel: true, rto: false, reattempt: false, push: false },
  reattemptForm: true,
  reattemptTakes: ['day', 'phone', 'address'],
  awbs: 'issued',
  // This limit of 2 calls per second is assumed, because none is known.
  pace: { calls: 20, windowMs: 10_000 },
  billHeadings: {
    awb: ['AWB No', 'airwaybilno'],
    chargedGrams: ['Charged Weight'],
    zone: ['Zone'],
    freightPaise: ['Forward Charges'],
    codPaise: ['COD Charges'],
    rtoPaise: ['RTO Charges'],
    totalPaise: ['Total Amount'],
  },
  sandbox: {
    awb: { prefix: 'WE', digits: 10 },
    codes:
      'PENDING PICKUP|OUT FOR PICKUP|PICKUP DONE|IN-TRANSIT|OUT FOR DELIVERY|UNDELIVERED|DELIVERED|RTO INITIATED|RTO IN-TRANSIT|RTO OUT FOR DELIVERY|RTO-DELIVERED|PICKUP CANCELLED|LOST|SHIPMENT DAMAGE|ON HOLD',
  },
  real: {
    secrets: ['wow_express_api_key', 'wow_express_url'],
    async connect(secrets, transport) {
      const apiKey = secrets['wow_express_api_key'];
      if (!apiKey) return undefined;
      const { createWowExpress } = await import('./adapter.ts');
      return createWowExpress({ apiKey, baseUrl: secrets['wow_express_url'] }, wowExpress.capabilities, transport);
    },
  },
};
