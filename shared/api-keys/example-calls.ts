/** A `curl` command that a seller can copy into a terminal. */
export interface ExampleCall {
  title: string;
  command: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The body of the example price search: half a kilogram from New Delhi to Mumbai. */
export const EXAMPLE_PARCEL = {
  payment_method: 'prepaid',
  source: '110001',
  destination: '400001',
  length: 10,
  breadth: 10,
  height: 10,
  weight: 0.5,
};

/**
 * Returns three example calls with an API key: search prices, list orders, and track the order `orderId`. Without
 * `orderId`, the third call searches orders.
 * @param key the whole key if it was just created, otherwise a placeholder
 */
export function exampleCalls(origin: string, key: string, orderId: string | undefined): ExampleCall[] {
  const curl = (path: string, ...more: string[]) =>
    [`curl ${quoted(`${origin}/api/v1${path}`)}`, `-H ${quoted(`X-Api-Key: ${key}`)}`, ...more].join(' \\\n  ');
  return [
    {
      title: 'What each courier partner would charge',
      command: curl(
        '/logistics/search',
        `-H ${quoted('Content-Type: application/json')}`,
        `-d ${quoted(JSON.stringify(EXAMPLE_PARCEL))}`,
      ),
    },
    { title: 'Your newest orders', command: curl('/orders?limit=10') },
    orderId === undefined
      ? { title: 'Find orders by AWB, order id, mobile or name', command: curl('/orders/search?text=9876543210') }
      : { title: 'Where a parcel is', command: curl(`/orders/track?order_id=${encodeURIComponent(orderId)}`) },
  ];
}
