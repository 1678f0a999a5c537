import { expect, test } from 'vitest';
import { whatsappRequest } from '../../../functions/whatsapp/whatsapp-request.ts';
import { parseWhatsappSettings } from '../../../infra/sms-of.ts';

test('a WhatsApp message has an approved template and its variables in order, each cut to its limit', async () => {
  const values = { link: 'https://p.test/t/1', seller: 'A'.repeat(31), courier: 'DTDC', parcel: 'AWB 1' };
  const request = whatsappRequest(
    { sender: '104', token: 'secret' },
    { to: '9876543210', template: 'delivered', values },
  );
  expect([request.method, request.url]).toEqual(['POST', 'https://graph.facebook.com/v23.0/104/messages']);
  expect(request.headers.get('authorization')).toBe('Bearer secret');
  const text = (value: string) => ({ type: 'text', text: value });
  expect(await request.json()).toEqual({
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

test('the settings of WhatsApp must be given together or not at all', () => {
  expect(parseWhatsappSettings()).toBeUndefined();
  expect(parseWhatsappSettings('1045551234', 'confirm,delivered')).toEqual({
    phoneId: '1045551234',
    templates: 'confirm,delivered',
  });
  expect(() => parseWhatsappSettings('1045551234')).toThrow('whatsappTemplates');
  expect(() => parseWhatsappSettings(undefined, 'confirm')).toThrow('whatsappPhoneId');
});
