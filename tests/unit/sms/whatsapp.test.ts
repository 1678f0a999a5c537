import { afterEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../functions/platform/log.ts';
import { runWithRequestId } from '../../../functions/platform/request-id.ts';
import { deliverWhatsapp } from '../../../functions/whatsapp/deliver-whatsapp.ts';
import { whatsappRequest } from '../../../functions/whatsapp/whatsapp-request.ts';
import { parseWhatsappSettings } from '../../../infra/sms-of.ts';

test('a WhatsApp message has an approved template and its variables in order, each shortened to its limit', () => {
  const values = { link: 'https://p.test/t/1', seller: 'A'.repeat(31), courier: 'DTDC', parcel: 'AWB 1' };
  const request = whatsappRequest(
    { sender: '104', token: 'secret' },
    { to: '9876543210', template: 'delivered', values },
  );
  expect([request.method, request.url]).toEqual(['POST', 'https://graph.facebook.com/v23.0/104/messages']);
  expect(request.headers['authorization']).toBe('Bearer secret');
  const text = (value: string) => ({ type: 'text', text: value });
  expect(JSON.parse(request.body as string)).toEqual({
    messaging_product: 'whatsapp',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'delivered',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [text('AWB 1'), text('A'.repeat(30)), text('DTDC'), text('https://p.test/t/1')],
        },
      ],
    },
  });
});

test('the settings of WhatsApp must either all be set or none', () => {
  expect(parseWhatsappSettings()).toBeUndefined();
  expect(parseWhatsappSettings('1045551234', 'confirm,delivered')).toEqual({
    phoneId: '1045551234',
    templates: 'confirm,delivered',
  });
  expect(() => parseWhatsappSettings('1045551234')).toThrow('whatsappTemplates');
  expect(() => parseWhatsappSettings(undefined, 'confirm')).toThrow('whatsappPhoneId');
});

describe('sending through WhatsApp', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const deliver = (reply: () => Response) => {
    for (const [name, value] of Object.entries({
      STAGE: 'aws',
      WHATSAPP_PHONE_ID: '104',
      WHATSAPP_TEMPLATES: 'delivered',
      SECRET_WHATSAPP_TOKEN: 'secret',
    }))
      vi.stubEnv(name, value);
    const called = vi.spyOn(log, 'info').mockImplementation(() => {});
    const send = vi.fn<typeof fetch>(async () => reply());
    vi.stubGlobal('fetch', send);
    const text = { to: '9876543210', template: 'delivered' as const, values: {} };
    return { called, send, sent: runWithRequestId('req-1', () => deliverWhatsapp(text, 'n1', new Date())) };
  };

  test('a WhatsApp message contains the request’s id and is logged as an outgoing call', async () => {
    const { called, send, sent } = deliver(() => new Response('{}'));
    await sent;
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-request-id': 'req-1', authorization: 'Bearer secret' });
    expect(called.mock.calls).toEqual([
      ['called', expect.objectContaining({ host: 'graph.facebook.com', outcome: 'reply', status: 200 })],
    ]);
  });

  test('the error about a refused WhatsApp message contains Meta’s text without the buyer’s number', async () => {
    const said = { error: { message: 'Recipient +919876543210 is not in the allowed list', code: 131030 } };
    const { sent } = deliver(() => Response.json(said, { status: 400 }));
    await expect(sent).rejects.toThrow(
      'WhatsApp answered 400: {"error":{"message":"Recipient [mobile] is not in the allowed list","code":131030}}',
    );
  });
});
