import type { Language } from '../../shared/buyer/languages.ts';

/** The steps that the page lists, from the booking to the delivery. */
export const JOURNEY_STEPS = ['booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** The situations of a parcel about which the page has a text in addition to the steps. */
export type ParcelSituation =
  | 'asked'
  | 'preparing'
  | 'coming'
  | 'failed'
  | 'delivered'
  | 'returning'
  | 'stopped'
  | 'cancelled';

/** Every text of the buyer's page in one language. */
interface Words {
  title(seller: string): string;
  steps: Readonly<Record<JourneyStep, string>>;
  headline: Readonly<Record<ParcelSituation, string>>;
  expected: string;
  courier: string;
  contents: string;
  payment: string;
  paid: string;
  payNothing: string;
  payAtDoor(amount: string): string;
  support: string;
  returns: string;
  other: string;
  prove: string;
  proveWhy: string;
  show: string;
  wrong: string;
  dead: string;
  expired: string;
  unknown: string;
  proofEnded: string;
  address: string;
  failedWhy: string;
  optional: string;
  landmark: string;
  leave: string;
  leaveWith: string;
  phone: string;
  phoneWrong: string;
  /** The texts of the forms that are folded under a summary. */
  folded: Readonly<Record<'cancel' | 'refuse' | 'not_received', { summary: string; send: string }>>;
  sendIt: string;
  sendItWhy: string;
  confirm: string;
  confirmed: string;
  called: string;
  changed: string;
  undone: string;
  staleStop: string;
  stopsUsed: string;
  reason: string;
  done: string;
  choiceStopped: string;
  claimed: string;
  earlier: string;
  tooMany: string;
  sellerClosed: string;
  stop: string;
  stopped: string;
  start: string;
  started: string;
  safety(brand: string): string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (seller) => `Your parcel from ${seller}`,
    steps: {
      booked: 'Booked',
      picked_up: 'Picked up',
      in_transit: 'On the way',
      out_for_delivery: 'Out for delivery',
      delivered: 'Delivered',
    },
    headline: {
      asked: 'Please confirm your order.',
      preparing: 'Your parcel is being prepared.',
      coming: 'Your parcel is on its way.',
      failed: 'The courier could not hand over your parcel.',
      delivered: 'Your parcel was delivered.',
      returning: 'Your parcel is going back to the seller.',
      stopped: 'Your parcel is stopped. Please ask the seller.',
      cancelled: 'This parcel was cancelled.',
    },
    expected: 'Expected',
    courier: 'Courier',
    contents: 'Contents',
    payment: 'Payment',
    paid: 'Paid',
    payNothing: 'Nothing to pay: the parcel does not come to you',
    payAtDoor: (amount) => `Pay ${amount} to the courier at the door`,
    support: 'Questions? Ask the seller',
    returns: 'Returns',
    other: 'हिन्दी',
    prove: 'Last 4 digits of your mobile number',
    proveWhy: 'To see the address and to change the delivery, show that the parcel is yours.',
    show: 'Continue',
    wrong: 'These are not the last four digits of the mobile number on the parcel.',
    dead: 'This link got too many wrong digits. Ask the seller for a new one.',
    expired: 'This link has ended. Ask the seller if you have a question about the parcel.',
    unknown: 'We know no parcel with this link. Check that it is complete.',
    proofEnded: 'Please enter the digits again.',
    address: 'Address',
    failedWhy: 'The courier says',
    optional: 'Correct my address or phone (optional)',
    landmark: 'House, street or landmark',
    leave: 'Leave it with somebody or somewhere (optional)',
    leaveWith: 'With whom or where',
    phone: 'Another mobile number',
    phoneWrong: 'The other mobile number needs 10 digits.',
    folded: {
      cancel: { summary: 'I do not want this order', send: 'Cancel the order' },
      refuse: { summary: 'I do not want this parcel', send: 'Refuse the parcel' },
      not_received: { summary: 'I have not received this parcel', send: 'Tell the seller' },
    },
    sendIt: 'Shall we send it?',
    sendItWhy: 'You pay at the door. Check the address above. To change anything else, ask the seller.',
    confirm: 'Yes, send it',
    confirmed: 'Thank you. Your order is confirmed.',
    called: 'Your order is cancelled. The seller sees your reason.',
    undone: 'The corrections are stopped. Please answer again whether we shall send the order.',
    staleStop: 'Nothing was stopped, because the order was answered again. Please check it again.',
    stopsUsed: 'The corrections of this order were stopped twice already. To change anything, ask the seller.',
    changed: 'Nothing was sent, because the seller has changed the order. Please check it again.',
    reason: 'Reason',
    done: 'Thank you. We have passed this on.',
    claimed: 'You have told us that you have not received this parcel. The seller sees it.',
    choiceStopped: 'Stopped. The courier is not asked, and the seller sees it.',
    stop: 'Stop messages',
    stopped: 'You get no more messages about this parcel.',
    start: 'Get messages again',
    started: 'You get messages about this parcel again.',
    earlier: 'Nothing was changed: your first choice counts.',
    tooMany: 'Nothing was sent: there were too many requests about this parcel today. Please ask the seller.',
    sellerClosed: 'Nothing was sent: the seller’s account with us is closed. Please ask the seller.',
    safety: (brand) => `Nobody at ${brand} asks you for a password, a card or a payment by link.`,
  },
  hi: {
    title: (seller) => `${seller} से आपका पार्सल`,
    steps: {
      booked: 'बुक हुआ',
      picked_up: 'कूरियर ने उठाया',
      in_transit: 'रास्ते में',
      out_for_delivery: 'डिलीवरी के लिए निकला',
      delivered: 'डिलीवर हुआ',
    },
    headline: {
      asked: 'कृपया अपने ऑर्डर की पुष्टि करें।',
      preparing: 'आपका पार्सल तैयार किया जा रहा है।',
      coming: 'आपका पार्सल रास्ते में है।',
      failed: 'कूरियर आपका पार्सल नहीं दे सका।',
      delivered: 'आपका पार्सल डिलीवर हो गया।',
      returning: 'आपका पार्सल विक्रेता के पास वापस जा रहा है।',
      stopped: 'आपका पार्सल रुका हुआ है। कृपया विक्रेता से पूछें।',
      cancelled: 'यह पार्सल रद्द कर दिया गया।',
    },
    expected: 'अनुमानित दिन',
    courier: 'कूरियर',
    contents: 'सामान',
    payment: 'भुगतान',
    paid: 'भुगतान हो चुका है',
    payNothing: 'कुछ नहीं देना है: पार्सल आपके पास नहीं आएगा',
    payAtDoor: (amount) => `दरवाज़े पर कूरियर को ${amount} दें`,
    support: 'कोई सवाल? विक्रेता से पूछें',
    returns: 'वापसी के नियम',
    other: 'English',
    prove: 'आपके मोबाइल नंबर के आख़िरी 4 अंक',
    proveWhy: 'पता देखने और डिलीवरी बदलने के लिए दिखाएँ कि पार्सल आपका है।',
    show: 'आगे बढ़ें',
    wrong: 'ये पार्सल पर लिखे मोबाइल नंबर के आख़िरी चार अंक नहीं हैं।',
    dead: 'इस लिंक पर बहुत बार ग़लत अंक डाले गए। विक्रेता से नया लिंक माँगें।',
    expired: 'यह लिंक समाप्त हो गया है। पार्सल के बारे में विक्रेता से पूछें।',
    unknown: 'इस लिंक का कोई पार्सल नहीं मिला। देखें कि लिंक पूरा है।',
    proofEnded: 'कृपया अंक फिर से डालें।',
    address: 'पता',
    failedWhy: 'कूरियर का कारण',
    optional: 'मेरा पता या फ़ोन ठीक करें (वैकल्पिक)',
    landmark: 'मकान, गली या पहचान की जगह',
    leave: 'किसी के पास या कहीं छोड़ें (वैकल्पिक)',
    leaveWith: 'किसके पास या कहाँ',
    phone: 'दूसरा मोबाइल नंबर',
    phoneWrong: 'दूसरे मोबाइल नंबर में 10 अंक होने चाहिए।',
    folded: {
      cancel: { summary: 'मुझे यह ऑर्डर नहीं चाहिए', send: 'ऑर्डर रद्द करें' },
      refuse: { summary: 'मुझे यह पार्सल नहीं चाहिए', send: 'पार्सल लेने से मना करें' },
      not_received: { summary: 'मुझे यह पार्सल नहीं मिला', send: 'विक्रेता को बताएँ' },
    },
    sendIt: 'क्या हम इसे भेज दें?',
    sendItWhy: 'आप दरवाज़े पर भुगतान करेंगे। ऊपर लिखा पता जाँच लें। कुछ और बदलना हो तो विक्रेता से कहें।',
    confirm: 'हाँ, भेज दें',
    confirmed: 'धन्यवाद। आपके ऑर्डर की पुष्टि हो गई है।',
    called: 'आपका ऑर्डर रद्द हो गया है। विक्रेता आपका कारण देख सकता है।',
    staleStop: 'कुछ नहीं रोका गया, क्योंकि ऑर्डर का फिर से जवाब दिया गया है। कृपया इसे दोबारा देखें।',
    stopsUsed: 'इस ऑर्डर के बदलाव पहले ही दो बार रोके जा चुके हैं। कुछ भी बदलने के लिए विक्रेता से कहें।',
    undone: 'बदलाव रोक दिए गए हैं। कृपया फिर से बताएँ कि ऑर्डर भेजना है या नहीं।',
    changed: 'कुछ नहीं भेजा गया, क्योंकि विक्रेता ने ऑर्डर बदल दिया है। कृपया फिर से जाँच लें।',
    reason: 'कारण',
    done: 'धन्यवाद। हमने यह आगे भेज दिया है।',
    claimed: 'आपने बताया है कि आपको यह पार्सल नहीं मिला। विक्रेता इसे देख सकता है।',
    choiceStopped: 'रोक दिया गया। कूरियर से नहीं कहा जाएगा, और विक्रेता इसे देख सकता है।',
    stop: 'संदेश बंद करें',
    stopped: 'अब इस पार्सल के बारे में आपको कोई संदेश नहीं मिलेगा।',
    start: 'संदेश फिर से पाएँ',
    started: 'अब इस पार्सल के बारे में आपको फिर से संदेश मिलेंगे।',
    earlier: 'कुछ नहीं बदला: आपका पहला चुनाव मान्य है।',
    tooMany: 'कुछ नहीं भेजा गया: आज इस पार्सल के बारे में बहुत अनुरोध हुए। कृपया विक्रेता से पूछें।',
    sellerClosed: 'कुछ नहीं भेजा गया: हमारे यहाँ विक्रेता का खाता बंद है। कृपया विक्रेता से पूछें।',
    safety: (brand) => `${brand} से कोई आपसे पासवर्ड, कार्ड या लिंक से भुगतान नहीं माँगता।`,
  },
};
