import { describe, expect, it } from 'vitest';
import { dtdc } from '../../../../functions/couriers/dtdc/profile.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import { booking, returnBooking } from '../booking.ts';

const NONE = '{"statusFlag":false,"errorDetails":[{"name":"strError","value":"NO DATA FOUND"}]}';

const SECRETS = {
  dtdc_api_key: 'key',
  dtdc_customer_code: 'PL001',
  dtdc_service_type_id: 'B2C SMART EXPRESS, p-5: GROUND EXPRESS',
  dtdc_tracking_token: 't',
};

describe('connecting DTDC', () => {
  it.each(Object.keys(SECRETS))('DTDC is not connected without %s', async (name) => {
    expect(await dtdc.real.connect({ ...SECRETS, [name]: '' }, {})).toBeUndefined();
  });

  it('DTDC connects with its tracking account, and to the hosts in the settings', async () => {
    const urls: string[] = [];
    const services: string[] = [];
    const fetch: Fetch = async (url, init) => {
      urls.push(new URL(url).origin + new URL(url).pathname);
      if (url.includes('authenticate')) return new Response('PL001_trk_json:01');
      const sent = JSON.parse(init.body as string) as { consignments?: { service_type_id: string }[] };
      services.push(...(sent.consignments ?? []).map((one) => one.service_type_id));
      return new Response(NONE, { status: 206 });
    };
    const staging = {
      ...SECRETS,
      dtdc_tracking_token: '',
      dtdc_tracking_user: 'u',
      dtdc_tracking_password: 'p',
      dtdc_reverse_service_type_id: 'B2C REVERSE',
      dtdc_url: 'https://staging.test/',
      dtdc_tracking_url: 'http://tracking.test/dtdc-tracking-api',
    };
    const courier = await dtdc.real.connect(staging, { fetch });
    await courier?.book(booking({ partnerId: 'p-1' }));
    await courier?.book(booking({ partnerId: 'p-5' }));
    await courier?.book(returnBooking({ partnerId: 'p-5' }));
    expect(urls.slice(0, 3)).toEqual([
      'http://tracking.test/dtdc-tracking-api/dtdc-api/api/dtdc/authenticate',
      'http://tracking.test/dtdc-tracking-api/dtdc-api/rest/JSONCnTrk/getTrackDetails',
      'https://staging.test/api/customer/integration/consignment/softdata',
    ]);
    expect(services).toEqual(['B2C SMART EXPRESS', 'GROUND EXPRESS', 'B2C REVERSE']);
    expect([courier?.settles, courier?.hiddenForMs, courier?.poolOf]).toEqual(['reference', 360_000, undefined]);
    expect(courier?.capabilities).toEqual({ cancel: true, rto: false, reattempt: false, push: false, reverse: true });
  });

  it('DTDC books with AWBs of our pool if it gave us a series', async () => {
    const courier = await dtdc.real.connect({ ...SECRETS, dtdc_own_series: 'Yes', dtdc_push_token: 'x' }, {});
    expect([courier?.settles, courier?.poolOf?.({ paymentMethod: 'cod' })]).toEqual(['own-awb', 'any']);
    expect(courier).not.toHaveProperty('hiddenForMs');
    expect(courier?.capabilities.push).toBe(true);
  });

  it('an AWB of the series is recognised by its format', () => {
    const wrong = ['D12345678', 'd12345678', '7X100000001'].map((awb) => dtdc.series?.wrong(awb));
    expect(wrong).toEqual([undefined, undefined, undefined]);
    for (const awb of ['', 'D1234567', '5793000000001', 'SF123456789AB', '7X1000000'])
      expect(dtdc.series?.wrong(awb)).toMatch(/a letter and 8 digits/);
  });
});
