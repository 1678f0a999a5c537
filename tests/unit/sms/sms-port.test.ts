import { afterEach, describe, expect, it, vi } from 'vitest';
import { smsText } from '../../../functions/sms/sms-text.ts';
import { senderOf, whySmsOff } from '../../../functions/sms/why-sms-off.ts';
import { parseSmsSettings } from '../../../infra/sms-of.ts';
import { turnOnSms } from '../../support/clouds/turn-on-sms.ts';

afterEach(() => vi.unstubAllEnvs());

const text = (title: string, seller = 'Asha') => smsText('comment', { seller, parcel: 'AWB 5793', title });

it('a text message equals its registered text except for the variables', () => {
  expect(text('Delay')).toBe('Parcelwise: Asha writes about your parcel AWB 5793: Delay');
});

it('a variable of a text message is cut at its registered length', () => {
  expect(text('x', '🎁'.repeat(40))).toBe(`Parcelwise: ${'🎁'.repeat(30)} writes about your parcel AWB 5793: x`);
});

it('a text message is one line without characters that hide or reverse text', () => {
  expect(text('One\r\ntwo\u202ethree\u200b four')).toMatch(/: One two three four$/);
});

it('a placeholder that a user typed into a comment is sent unchanged', () => {
  expect(text('{seller} {awb}')).toMatch(/: \{seller\} \{awb\}$/);
});

describe('availability of SMS', () => {
  it('SMS is off without a sender id, with the reason', () => {
    expect(whySmsOff('comment')).toBe('SMS are off until a sender id is configured.');
    expect(senderOf('comment')).toBeUndefined();
  });

  it('SMS is off for a text that is not registered', () => {
    turnOnSms();
    vi.stubEnv('SMS_TEMPLATE_IDS', 'other=1107');
    expect(whySmsOff('comment')).toBe('This SMS is off until its text is registered with the operators.');
  });

  it('SMS is on if sender id and registration numbers are set', () => {
    vi.stubEnv('SMS_SENDER_ID', 'PRCLWS');
    vi.stubEnv('SMS_ENTITY_ID', '1101');
    vi.stubEnv('SMS_TEMPLATE_IDS', 'other=1, comment=1107');
    expect(whySmsOff('comment')).toBeUndefined();
    expect(senderOf('comment')).toEqual({ senderId: 'PRCLWS', entityId: '1101', templateId: '1107' });
  });
});

it('a deploy with only some of the three SMS settings, or a malformed one, is refused', () => {
  expect(parseSmsSettings()).toBeUndefined();
  expect(parseSmsSettings('PRCLWS', '1101000000000001', 'comment=1107000000000001')).toEqual({
    senderId: 'PRCLWS',
    entityId: '1101000000000001',
    templateIds: 'comment=1107000000000001',
  });
  expect(() => parseSmsSettings('PRCLWS')).toThrow('smsEntityId');
  expect(() => parseSmsSettings('PARCELWISE', '1101000000000001', 'comment=1107')).toThrow('smsSenderId');
  expect(() => parseSmsSettings('PRCLWS', '1101000000000001', 'comment')).toThrow('smsTemplateIds');
});
