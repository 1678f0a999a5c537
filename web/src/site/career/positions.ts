export interface Position {
  readonly title: string;
  readonly team: string;
  readonly place: string;
  readonly kind: string;
  readonly summary: string;
  readonly duties: readonly string[];
}

/** The open positions, which the page lists and the form offers. */
export const POSITIONS: readonly Position[] = [
  {
    title: 'Key Account Manager',
    team: 'Sales',
    place: 'Gurugram',
    kind: 'Full time',
    summary: 'Bring sellers on board and keep them shipping well.',
    duties: [
      'Answer get-in-touch requests the same day and open accounts.',
      'Choose plans with sellers from the weights and routes they really ship.',
      'Watch returns and late deliveries of your sellers, and do something about them.',
    ],
  },
  {
    title: 'Courier Operations Executive',
    team: 'Operations',
    place: 'Bengaluru',
    kind: 'Full time',
    summary: 'Keep pick-ups, hubs and failed deliveries moving with seven courier partners.',
    duties: [
      'Chase parcels that stand still and attempts that failed.',
      'Check weight files and pin code files of couriers before they go live.',
      'Settle weight disputes on the evidence.',
    ],
  },
  {
    title: 'Support Executive, Night Line',
    team: 'Support',
    place: 'Bengaluru',
    kind: 'Full time, shifts',
    summary: 'Be the voice of the 24x7 call and WhatsApp line, in English, Hindi and one more language.',
    duties: [
      'Answer sellers and those who wait for parcels.',
      'Write down what was promised, and see that the day team keeps it.',
    ],
  },
  {
    title: 'Full-stack Engineer, TypeScript',
    team: 'Engineering',
    place: 'Bengaluru or remote in India',
    kind: 'Full time',
    summary: 'Build the counter: pricing, bookings, money and tracking on AWS Lambda and React.',
    duties: [
      'Own features from contract to screen.',
      'Write tests that fail for one reason.',
      'Keep pages quick on a phone with two bars.',
    ],
  },
];
