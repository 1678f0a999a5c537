/** The questions about prices that sellers ask before they open an account. */
export const PRICE_FAQS: readonly { question: string; answer: string }[] = [
  {
    question: 'Is there a monthly fee?',
    answer: 'No. The account is free. You add money to a prepaid wallet, and it is charged for parcels only.',
  },
  {
    question: 'Which plan do I get?',
    answer:
      'You start on the plan Standard, whose prices are on this page. If you ship more, our executive agrees a plan with lower prices with you.',
  },
  {
    question: 'Is GST in these prices?',
    answer:
      'Yes. The calculator and the table include 18% GST on freight and COD charge. Your invoice shows it on its own line, so that you can claim it.',
  },
  {
    question: 'What does a return cost?',
    answer:
      'A parcel that goes back to you costs twice the freight plus 18% GST, and no COD charge. What you have paid for the way there counts towards it.',
  },
  {
    question: 'Why can the final price differ?',
    answer:
      'Couriers weigh and measure. If a parcel is heavier or larger than you entered, the difference is charged, with the measured weight. You can dispute it with photographs.',
  },
];
