import { ALL_CAPABILITIES, type CourierProfile } from '../profile.ts';
import { awbError } from './awb.ts';

export const xpressbees: CourierProfile = {
  key: 'xpressbees',
  name: 'Xpressbees',
  partners: ['Xpressbees', 'Xpressbees 5 KG'],
  label: { barcode_line_width: 2.3 },
  // Only a panel account collects returns; the adapter of enterprise accounts refuses them.
  capabilities: { ...ALL_CAPABILITIES, reverse: true },
  reattemptForm: true,
  reattemptTakes: ['day', 'phone', 'address'],
  awbs: 'fetched',
  series: { pools: ['cod', 'prepaid'], wrong: awbError },
  pace: { calls: 50, windowMs: 10_000 },
  remittanceHeadings: {
    awb: ['AWB No', 'Shipping ID'],
    amountPaise: ['COD Amount', 'Net Payable'],
    deliveryDate: ['Delivered On'],
    utr: ['UTR No'],
  },
  billHeadings: {
    awb: ['AWB Number', 'Shipping ID'],
    chargedGrams: ['Charged Weight'],
    freightPaise: ['FWD Charges'],
    fuelPaise: ['Fuel Charges'],
    codPaise: ['COD Charges'],
    rtoPaise: ['RTO Charges'],
    totalPaise: ['Total Charges'],
  },
  sandbox: {
    awb: { prefix: '1411', digits: 10 },
    codes: 'PND|OFP|PKD|IT|OFD|UD|DLVD|RTON|RTO-IT|RTO-OFD|RTD|CAN|LOST|DMG|HLD',
  },
  real: {
    secrets: [
      'xpressbees_username',
      'xpressbees_password',
      'xpressbees_secret_key',
      'xpressbees_business_account',
      'xpressbees_vendor_code',
      'xpressbees_service_type',
      'xpressbees_xb_key',
      'xpressbees_panel_email',
      'xpressbees_panel_password',
      'xpressbees_return_category',
      'xpressbees_push_secret',
      'xpressbees_url',
    ],
    async connect(secrets, transport) {
      const pushSecret = secrets['xpressbees_push_secret'];
      const url = secrets['xpressbees_url'];
      const username = secrets['xpressbees_username'];
      const secretKey = secrets['xpressbees_secret_key'];
      const businessAccount = secrets['xpressbees_business_account'];
      const pickupVendorCode = secrets['xpressbees_vendor_code'];
      const companyPassword = secrets['xpressbees_password'];
      if (username && companyPassword && secretKey && businessAccount && pickupVendorCode) {
        const { createEnterprise } = await import('./enterprise/adapter.ts');
        const account = { businessAccount, pickupVendorCode, serviceType: secrets['xpressbees_service_type'] || 'SD' };
        const login = { username, password: companyPassword, secretKey, xbKey: secrets['xpressbees_xb_key'] };
        return createEnterprise({ ...account, ...login, pushSecret, url }, xpressbees.capabilities, transport);
      }
      const email = secrets['xpressbees_panel_email'];
      const password = secrets['xpressbees_panel_password'];
      if (!email || !password) return undefined;
      const { createSelfServe } = await import('./self-serve/adapter.ts');
      const returnCategory = secrets['xpressbees_return_category'] || 'Home';
      const account = { email, password, pushSecret, returnCategory, baseUrl: url };
      return createSelfServe(account, xpressbees.capabilities, transport);
    },
  },
};
