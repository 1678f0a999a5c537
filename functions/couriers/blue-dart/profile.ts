import { ALL_CAPABILITIES, type CourierProfile } from '../profile.ts';
import type { BlueDartProduct } from './build-waybill.ts';

const isProduct = (text = ''): text is BlueDartProduct => ['A', 'D', 'E'].includes(text);

export const blueDart: CourierProfile = {
  key: 'blue-dart',
  name: 'Blue Dart',
  partners: ['Blue Dart'],
  label: { barcode_line_width: 2.4 },
  capabilities: { ...ALL_CAPABILITIES, reverse: true },
  reattemptTakes: ['day', 'phone'],
  awbs: 'issued',
  // This limit is assumed: Blue Dart answers 429 to too many calls, but documents no limit.
  pace: { calls: 50, windowMs: 10_000 },
  remittanceHeadings: {
    awb: ['Airwaybill', 'AWB No'],
    amountPaise: ['Amount Paid', 'COD Amount'],
    deliveryDate: ['Dlv Date'],
    utr: ['NEFT Reference'],
  },
  billHeadings: {
    awb: ['AWB_NO'],
    chargedGrams: ['CHRG_WT'],
    freightPaise: ['Freight Amount'],
    fuelPaise: ['Fuel Surcharge'],
    totalPaise: ['AMOUNT'],
  },
  sandbox: {
    awb: { prefix: '7', digits: 10 },
    codes: 'PU-030|PU-031|PU-015|IT-003|OD-002|UD-010|DL-000|RT-073|RT-074|RT-104|RT-188|CN-036|LS-133|DM-017|HD-148',
  },
  real: {
    secrets: [
      'blue_dart_client_id',
      'blue_dart_client_secret',
      'blue_dart_login_id',
      'blue_dart_licence_key',
      'blue_dart_tracking_key',
      'blue_dart_customer_code',
      'blue_dart_origin_area',
      'blue_dart_version',
      'blue_dart_product',
      'blue_dart_pickup',
      'blue_dart_tracking_path',
      'blue_dart_tracking_version',
      'blue_dart_push_token',
      'blue_dart_url',
    ],
    async connect(secrets, transport) {
      const {
        blue_dart_client_id: clientId,
        blue_dart_client_secret: clientSecret,
        blue_dart_login_id: loginId,
        blue_dart_licence_key: licenceKey,
        blue_dart_customer_code: customerCode,
        blue_dart_product: product,
      } = secrets;
      if (!clientId || !clientSecret || !loginId || !licenceKey || !customerCode) return undefined;
      const { createBlueDart } = await import('./adapter.ts');
      return createBlueDart(
        {
          clientId,
          clientSecret,
          account: {
            loginId,
            licenceKey,
            trackingKey: secrets['blue_dart_tracking_key'] || licenceKey,
            customerCode,
            version: secrets['blue_dart_version'],
          },
          originArea: secrets['blue_dart_origin_area'],
          product: isProduct(product) ? product : undefined,
          pickup: secrets['blue_dart_pickup'],
          trackingPath: secrets['blue_dart_tracking_path'],
          verno: secrets['blue_dart_tracking_version'],
          pushToken: secrets['blue_dart_push_token'],
          baseUrl: secrets['blue_dart_url'],
        },
        blueDart.capabilities,
        transport,
      );
    },
  },
};
