import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { emailOf } from '../email-of.ts';
import { contract, endpoint } from '../endpoint.ts';
import { MOBILE } from '../identifiers.ts';
import { nothing } from '../wire.ts';

/** Get in touch, spec 1 section 5. */
export const feedback = z.strictObject({
  name: requiredText('Please enter your name', 100),
  number: z
    .string('Please enter your number')
    .trim()
    .min(1, 'Please enter your number')
    .regex(MOBILE, 'Please enter valid number'),
  email: emailOf('Please enter your email', 'Please enter valid email'),
  company_name: requiredText('Please enter your company name', 120),
  location: requiredText('Please enter your location', 120),
});

/** Apply for a job, from the Career page. */
export const application = z.strictObject({
  name: requiredText('Please enter your name', 100),
  number: feedback.shape.number,
  email: feedback.shape.email,
  position: requiredText('Please choose a position', 100),
  message: requiredText('Please tell us about yourself', 2000),
});

export const feedbacksContract = contract({
  create: endpoint({
    method: 'POST',
    path: '/feedbacks',
    access: 'public',
    summary: 'Get in touch',
    body: feedback,
    reply: nothing,
    idempotent: true,
    perMinute: 10,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/career/apply-now',
    access: 'public',
    summary: 'Apply for a job',
    body: application,
    reply: nothing,
    idempotent: true,
    perMinute: 5,
  }),
});
