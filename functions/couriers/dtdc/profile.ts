import { ALL_CAPABILITIES, type CourierProfile, type SecretValues } from '../profile.ts';

/**
 * Parses the setting of services. It has the usual service, and the services of single partners: `B2C SMART EXPRESS,
 * p-2: GROUND EXPRESS`.
 */
function servicesIn(setting: string): { usual: string; of: ReadonlyMap<string, string> } {
  const parts = setting.split(',').map((part) => part.split(':').map((word) => word.trim()));
  const usual = parts.find(([, service]) => service === undefined)?.[0] ?? '';
  return { usual, of: new Map(parts.flatMap(([id = '', service]) => (service ? [[id, service] as const] : []))) };
}

function trackingOf(secrets: SecretValues) {
  const { dtdc_tracking_token: token, dtdc_tracking_user: user, dtdc_tracking_password: password } = secrets;
  if (token) return { token };
  return user && password ? { user, password } : undefined;
}

export const dtdc: CourierProfile = {
  key: 'dtdc',
  name: 'DTDC',
  partners: ['DTDC', 'DTDC 5 KG'],
  label: { barcode_line_width: 2.8 },
  capabilities: { ...ALL_CAPABILITIES, rto: false, reattempt: false, reverse: true },
  awbs: 'issued',
  series: {
    pools: ['any'],
    wrong: (awb) =>
      /^(?:[A-Z]\d{8}|\d[A-Z]\d{9})$/i.test(awb.trim())
        ? undefined
        : 'A number of DTDC is a letter and 8 digits, or a digit, a letter and 9 digits.',
  },
  // This limit is assumed, because DTDC documents none. Other clients made 14 calls per second without a refusal.
  pace: { calls: 100, windowMs: 10_000 },
  billHeadings: {
    awb: ['Consignment No', 'CN Number'],
    chargedGrams: ['Charged Weight', 'Chargeable Wt'],
    freightPaise: ['Freight'],
    fuelPaise: ['Fuel Surcharge', 'FSC'],
    codPaise: ['COD Charges'],
    rtoPaise: ['RTO Charges'],
    otherPaise: ['Risk Surcharge'],
    totalPaise: ['Total Amount'],
  },
  sandbox: {
    awb: { prefix: '7X', digits: 9 },
    codes: 'SPL|PCAW|PCUP|CDOUT|OUTDLV|NONDLV|DLV|SETRTO|RTOCDOUT|RTOOUTDLV|RTODLV|PCAN|STOLEN|DAMAGE|HELDUP',
  },
  real: {
    secrets: [
      'dtdc_api_key',
      'dtdc_customer_code',
      'dtdc_service_type_id',
      'dtdc_reverse_service_type_id',
      'dtdc_commodity_id',
      'dtdc_tracking_token',
      'dtdc_tracking_user',
      'dtdc_tracking_password',
      'dtdc_push_token',
      'dtdc_own_series',
      'dtdc_url',
      'dtdc_tracking_url',
    ],
    async connect(secrets, transport) {
      const { dtdc_api_key: apiKey, dtdc_customer_code: customerCode } = secrets;
      const services = servicesIn(secrets['dtdc_service_type_id'] ?? '');
      const tracking = trackingOf(secrets);
      if (!apiKey || !customerCode || services.usual === '' || tracking === undefined) return undefined;
      const { createDtdc } = await import('./adapter.ts');
      return createDtdc(
        {
          apiKey,
          customerCode,
          serviceOf: (partnerId) => services.of.get(partnerId) ?? services.usual,
          returnService: secrets['dtdc_reverse_service_type_id'],
          commodityId: secrets['dtdc_commodity_id'] || '99',
          tracking,
          pushToken: secrets['dtdc_push_token'],
          isOwnSeries: /^(?:yes|true|1)$/i.test(secrets['dtdc_own_series']?.trim() ?? ''),
          url: secrets['dtdc_url'],
          trackingUrl: secrets['dtdc_tracking_url'],
        },
        dtdc.capabilities,
        transport,
      );
    },
  },
};
