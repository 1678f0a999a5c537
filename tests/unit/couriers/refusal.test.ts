import { expect, it } from 'vitest';
import { shortMessage } from '../../../functions/couriers/adapter-kit/refusal.ts';

it.each([
  ['<p>Pincode <b>560001</b> is\n not served</p>', 'Pincode 560001 is not served'],
  ['See https://user:pw@api.courier.in/book?token=ab12cd34 for more', 'See https://api.courier.in for more'],
  ['Invalid token: 9f8e7d6c5b4a', 'Invalid token: …'],
  ['api_key=K-123456 is blocked', 'api_key=… is blocked'],
  ['Bearer eyJhbGciOi.eyJzdWIiOjE.abc-9 ended', 'Bearer … ended'],
  ['Token: expired', 'Token: expired'],
  ['AWB 14112600123456 already exists', 'AWB 14112600123456 already exists'],
  ['x'.repeat(900), 'x'.repeat(300)],
  [`${'x'.repeat(299)}\u{1F4E6}`, `${'x'.repeat(299)}\uFFFD`],
])('a courier’s refusal is shown without HTML tags, tokens and URL paths: %#', (said, read) => {
  expect(shortMessage(said)).toBe(read);
});

it('a courier’s refusal is read in linear time', () => {
  const began = performance.now();
  for (const odd of ['<', 'https://', 'token: ', 'eyJa.', '> <', ' ']) shortMessage(odd.repeat(200_000));
  expect(performance.now() - began).toBeLessThan(500);
});
