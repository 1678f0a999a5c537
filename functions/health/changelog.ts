/** What changed in the API for sellers' programs, newest first. Nothing that a program uses is removed without a date here. */
export const CHANGES: readonly (readonly [day: string, change: string])[] = [
  ['2026-11-23', 'Webhooks, the low balance alert, the TypeScript client and `POST /mcp`.'],
  [
    '2026-11-23',
    'Keys read the wallet and its statement, and ask for another delivery attempt (`POST /orders/{id}/reattempt`).',
  ],
  ['2026-11-20', 'First version.'],
];
