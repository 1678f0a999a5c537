/** The questions that sellers ask before they open an account. */
export const FAQ_ENTRIES: readonly { question: string; answer: string }[] = [
  {
    question: 'How do I open an account?',
    answer:
      'Press Get in Touch and leave your name, number, email, company and location. Our executive calls you, agrees a plan with you and opens the account. You then sign in with the email you gave.',
  },
  {
    question: 'What do I pay, and when?',
    answer:
      'You add money to a prepaid wallet and pay each shipment from it. The courier’s price, the COD charge and 18% GST are shown before you pay. An order that the courier refuses to book is refunded in full, with the reason.',
  },
  {
    question: 'How is the weight of a parcel worked out?',
    answer:
      'Couriers charge the larger of dead weight and volumetric weight: length × breadth × height in centimetres, divided by 5000. The result is rounded up to the next slab, mostly 500 g. Measure the packed carton, not the product.',
  },
  {
    question: 'What if the courier says that my parcel is heavier?',
    answer:
      'The extra charge shows in your wallet with the measured weight. If you disagree, raise a weight dispute on that AWB and attach photographs of the parcel on a scale. Our team accepts or rejects it with a remark.',
  },
  {
    question: 'How does cash on delivery reach me?',
    answer:
      'The courier collects the amount at the door. Your delivered COD orders are listed in a report, remitted to the bank account that we verified, and matched AWB by AWB against the confirmation.',
  },
  {
    question: 'Can I cancel, or bring a parcel back?',
    answer:
      'Until it is picked up you can cancel, and the whole charge returns to your wallet. After that you can create a return to origin: it costs twice the freight plus 18% GST, without COD charge, and what you have paid counts towards it.',
  },
  {
    question: 'What happens when nobody opens the door?',
    answer:
      'You see the failed attempt and its reason, and can give another number, address or date. After three attempts the parcel goes back to you.',
  },
  {
    question: 'Can I ship from more than one place?',
    answer:
      'Yes. Keep up to three pick-up addresses in your profile and choose the default. A single order can have another pick-up address, and return and reverse pick-up addresses of its own.',
  },
];
