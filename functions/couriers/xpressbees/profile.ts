import { ALL_CAPABILITIES, type CourierProfile, type SecretValues } from '../profile.ts';
import { awbError } from './awb.ts';

/** Returns the login and the account of an enterprise account; undefined if a required secret is not set. */
function enterpriseAccount(secrets: SecretValues) {
  const username = secrets['xpressbees_username'];
  const password = secrets['xpressbees_password'];
  const secretKey = secrets['xpressbees_secret_key'];
  const businessAccount = secrets['xpressbees_business_account'];
  const pickupVendorCode = secrets['xpressbees_vendor_code'];
  if (!username || !password || !secretKey || !businessAccount || !pickupVendorCode) return undefined;
  const serviceType = secrets['xpressbees_service_type'] || 'SD';
  const xbKey = secrets['xpressbees_xb_key'];
  return { username, password, secretKey, xbKey, businessAccount, pickupVendorCode, serviceType };
}

export const xpressbees: CourierProfile = {
  key: 'xpressbees',
  name: 'Xpressbees',
  partners: ['Xpressbees', 'Xpressbees 5 KG'],
  label: { barcode_line_width: 2.3 },
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
    // Only a panel account collects returns; the adapter of enterprise accounts refuses them.
    collectsReturns: (secrets) => enterpriseAccount(secrets) === undefined,
    async connect(secrets, transport) {
      const pushSecret = secrets['xpressbees_push_secret'];
      const url = secrets['xpressbees_url'];
      const enterprise = enterpriseAccount(secrets);
      if (enterprise !== undefined) {
        const { createEnterprise } = await import('./enterprise/adapter.ts');
        return createEnterprise({ ...enterprise, pushSecret, url }, xpressbees.capabilities, transport);
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
