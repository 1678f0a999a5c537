import { ALL_CAPABILITIES, type CourierProfile } from '../profile.ts';
import { STATUS_BY_TEXT } from './statuses.ts';

export const spoton: CourierProfile = {
  key: 'spoton',
  name: 'Spoton',
  partners: ['Spoton 10 KG'],
  label: { barcode_line_width: 2.8 },
  capabilities: { ...ALL_CAPABILITIES, push: false },
  reattemptTakes: ['day', 'phone', 'address'],
  awbs: 'uploaded',
  series: {
    pools: ['any'],
    wrong: (awb) => (/^\d{8,10}$/.test(awb) ? undefined : 'Spoton’s AWB numbers (con numbers) have 8 to 10 digits.'),
  },
  news: 'files',
  words: STATUS_BY_TEXT,
  billHeadings: {
    awb: ['Con No', 'Con Number'],
    chargedGrams: ['Charged Weight'],
    freightPaise: ['Basic Freight'],
    fuelPaise: ['Fuel Surcharge'],
    codPaise: ['COD/DOD Charges'],
    otherPaise: ['Docket Charges'],
    totalPaise: ['Total'],
  },
  sandbox: {
    awb: { prefix: '4', digits: 8 },
    codes: 'MAN|PUA|PUD|CON|OFD|UND|DLY|RTI|RTT|RTF|RTD|CAN|LST|DMG|HLD',
  },
  real: {
    secrets: ['spoton_account'],
    async connect(secrets) {
      if (!secrets['spoton_account']) return undefined;
      const [{ createFileCourier }, { fileExchangeStore }] = await Promise.all([
        import('../file-based/file-courier.ts'),
        import('../file-based/store.ts'),
      ]);
      return createFileCourier(spoton, fileExchangeStore(spoton.key));
    },
  },
};
