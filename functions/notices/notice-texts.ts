import type { NoticedEvent } from './notice.ts';

/** The texts of the mail about an event. `{seller}` and `{courier}` are replaced with their names. */
interface NoticeText {
  subject: string;
  says: string;
  /** A sentence about what the customer can do now. */
  hint: string;
  /** Both sentences in Hindi. */
  hindi: string;
  /** The label of the link, if it is not "Follow your parcel". */
  act?: string;
}

const FOLLOW = 'You can follow it any time with the link below.';

export const NOTICE_TEXTS: Readonly<Record<NoticedEvent, NoticeText>> = {
  confirm: {
    subject: 'Please confirm your order from {seller}',
    says: 'You ordered from {seller} with payment at the door.',
    hint: 'Open the link below to confirm the order, to correct the address, or to cancel.',
    hindi:
      'आपने {seller} से ऑर्डर किया है और पैसे डिलीवरी के समय देने हैं। ऑर्डर की पुष्टि करने, पता सुधारने या ऑर्डर रद्द करने के लिए नीचे का लिंक खोलें।',
    act: 'Confirm or cancel your order',
  },
  changed: {
    subject: 'The delivery of your parcel from {seller} was changed',
    says: 'On the page of your parcel from {seller} somebody changed:',
    hint: 'If this was you, there is nothing to do. If not, stop it with the link below.',
    hindi: 'आपके पार्सल के पेज पर किसी ने डिलीवरी का पता या फ़ोन बदला है। अगर यह आपने नहीं किया, तो नीचे के लिंक से इसे रोकें।',
    act: 'Stop the change',
  },
  new_link: {
    subject: 'A new link to the page of your parcel from {seller}',
    says: '{seller} sends you a new link to the page of your parcel.',
    hint: 'Links that you got before no longer work.',
    hindi: '{seller} ने आपके पार्सल के पेज का नया लिंक भेजा है। पुराने लिंक अब काम नहीं करते।',
    act: 'Open the page',
  },
  booked: {
    subject: 'Your parcel from {seller} is booked',
    says: '{seller} has booked your parcel with {courier}.',
    hint: FOLLOW,
    hindi: '{seller} ने आपका पार्सल {courier} से बुक किया है।',
  },
  picked_up: {
    subject: 'Your parcel from {seller} is on its way',
    says: '{courier} has picked up your parcel from {seller}.',
    hint: FOLLOW,
    hindi: '{courier} ने {seller} से आपका पार्सल ले लिया है।',
  },
  out_for_delivery: {
    subject: 'Your parcel from {seller} is out for delivery',
    says: '{courier} is on the way to you with your parcel from {seller}.',
    hint: 'Please keep your phone at hand.',
    hindi: '{courier} {seller} का पार्सल लेकर आपके पास आ रहा है। अपना फ़ोन पास रखें।',
  },
  undelivered: {
    subject: 'Your parcel from {seller} could not be delivered',
    says: '{courier} could not hand over your parcel from {seller}.',
    hint: 'It is usually tried again on the next working day. To choose the day or another number, open the link below.',
    hindi: '{courier} आपको {seller} का पार्सल नहीं दे सका। दूसरा दिन या दूसरा नंबर चुनने के लिए नीचे का लिंक खोलें।',
  },
  delivered: {
    subject: 'Your parcel from {seller} was delivered',
    says: '{courier} has delivered your parcel from {seller}.',
    hint: 'If you have not received it, say so on the page below within 3 days.',
    hindi: '{courier} ने {seller} का पार्सल पहुँचा दिया है। अगर आपको यह नहीं मिला, तो 3 दिन के अंदर नीचे के पेज पर बताएँ।',
  },
  rto_initiated: {
    subject: 'Your parcel from {seller} is going back',
    says: '{courier} is taking your parcel back to {seller}.',
    hint: 'If you still want it, open the page below: it shows how to reach {seller}.',
    hindi:
      '{courier} आपका पार्सल {seller} को वापस ले जा रहा है। अगर आपको यह चाहिए, तो नीचे का पेज खोलें। वहाँ {seller} से संपर्क का तरीका है।',
  },
};
