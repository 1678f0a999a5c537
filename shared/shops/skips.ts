/** The reasons why an order of a shop is not imported. Each text also explains what the seller can do. */
export const SKIPS = {
  unpaid: 'Not paid yet. It is imported when the shop marks it paid.',
  payment:
    'We do not know whether it is paid or COD. Choose COD or Prepaid for its payment method in the shop’s settings. It is then imported.',
  test: 'A test order. Place a real one in the shop to ship it.',
  digital:
    'Nothing in it is shipped. If something is, mark its product as a physical one in the shop and save the order there.',
  foreign: 'The customer is outside India. Send it with another service, or correct the country in the shop.',
  currency: 'It is not in rupees. Create the order here yourself, with its value in rupees.',
  fulfilled: 'The shop has marked it as shipped, or has it shipped by another service.',
  cancelled: 'Cancelled in the shop.',
  refunded: 'Refunded in the shop.',
  held: 'The shop holds it back. It is imported when the shop releases it.',
  closed: 'Its status in the shop is not one that is shipped. It is imported when you set it to Processing there.',
  old: 'It was placed before the day from which you import.',
  unreadable: 'We could not read it. Correct and save it in the shop, or create the order here yourself.',
} as const;
export type Skip = keyof typeof SKIPS;
export const SKIP_KEYS = Object.keys(SKIPS) as [Skip, ...Skip[]];
