import { afterEach, expect, test } from 'vitest';
import { emailSchema } from '../../shared/email-of.ts';
import { refuseDemoAddresses } from '../../shared/identifiers.ts';

const email = emailSchema('Please enter email', 'Please enter valid email');
afterEach(() => refuseDemoAddresses(false));

test('production refuses e-mail addresses that end in .test, which are for the demo', () => {
  expect(email.parse(' Admin@demo.test ')).toBe('admin@demo.test');
  refuseDemoAddresses();
  expect(email.safeParse('admin@demo.test').error?.issues[0]?.message).toBe('Please enter valid email');
  expect(email.parse('shop@example.in')).toBe('shop@example.in');
});
