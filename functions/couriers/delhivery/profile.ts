import { ALL_CAPABILITIES, type CourierProfile } from '../profile.ts';

export const delhivery: CourierProfile = {
  key: 'delhivery',
  name: 'Delhivery',
  partners: ['Delhivery', 'Delhivery 5 KG', 'Delhivery 10 KG'],
  label: { barcode_line_width: 2.3 },
  capabilities: { ...ALL_CAPABILITIES, reverse: true },
  reattemptForm: true,
  reattemptTakes: ['day', 'phone', 'address'],
  pickupRequests: true,
  awbs: 'issued',
  remittanceHeadings: {
    awb: ['Waybill', 'Waybill Number'],
    amountPaise: ['COD Amount', 'Amount Remitted'],
    deliveryDate: ['Delivered Date'],
    utr: ['Bank Reference', 'Bank UTR'],
  },
  billHeadings: {
    awb: ['waybill_num', 'Waybill'],
    chargedInGrams: ['charged_weight'],
    zone: ['zone'],
    freightPaise: ['charge_DL'],
    fuelPaise: ['charge_FSC', 'charge_FS'],
    codPaise: ['charge_COD'],
    rtoPaise: ['charge_RTO'],
    cgstPaise: ['CGST'],
    sgstPaise: ['SGST/UGST'],
    igstPaise: ['IGST'],
    totalPaise: ['total_amount'],
  },
  sandbox: {
    awb: { prefix: '5793', digits: 10 },
    codes:
      'UD Manifested X-UCI|UD Manifested FMOFP-101|UD In Transit X-PPOM|UD In Transit X-DLL2F|UD Dispatched X-DDD3FD|UD Pending EOD-11|DL Delivered EOD-38|RT In Transit RT-108|RT In Transit X-DLL2R|RT Dispatched X-DRD4R|DL RTO RD-AC|UD Not Picked DTUP-210|LT Lost LT-100|UD Pending RT-104|UD Pending DLYRPC-416',
  },
  real: {
    secrets: ['delhivery_token', 'delhivery_push_token', 'delhivery_pickup_location', 'delhivery_url'],
    async connect(secrets, transport) {
      const token = secrets['delhivery_token'];
      if (!token) return undefined;
      const { createDelhivery } = await import('./adapter.ts');
      return createDelhivery(
        {
          token,
          pickupLocation: secrets['delhivery_pickup_location'],
          pushToken: secrets['delhivery_push_token'],
          baseUrl: secrets['delhivery_url'],
        },
        delhivery.capabilities,
        transport,
      );
    },
  },
};
