import * as z from 'zod';
import { optionalText, requiredLines, requiredText } from '../contact.ts';
import { emailSchema } from '../email-of.ts';
import { contract, endpoint } from '../endpoint.ts';
import { MOBILE } from '../identifiers.ts';
import { cappedMeta, noData, paging } from '../wire.ts';

/** The form "Get in touch" (spec 1 section 5). */
export const feedbackForm = z.strictObject({
  name: requiredText('Please enter your name', 100),
  number: z
    .string('Please enter your number')
    .trim()
    .min(1, 'Please enter your number')
    .regex(MOBILE, 'Please enter valid number'),
  email: emailSchema('Please enter your email', 'Please enter valid email'),
  company_name: requiredText('Please enter your company name', 120),
  location: requiredText('Please enter your location', 120),
});

/** The form on the Career page with which people apply for a job. */
export const jobApplicationForm = z.strictObject({
  name: requiredText('Please enter your name', 100),
  number: feedbackForm.shape.number,
  email: feedbackForm.shape.email,
  position: requiredText('Please choose a position', 100),
  message: requiredLines('Please tell us about yourself', 2000),
});

/** A sent form "Get in touch". The product calls it a lead (spec 3 section 3). */
export const leadView = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  number: z.string(),
  company_name: z.string(),
  location: z.string(),
  createdAt: z.string(),
});
export type LeadView = z.output<typeof leadView>;

export const jobApplicationView = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  number: z.string(),
  position: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type JobApplicationView = z.output<typeof jobApplicationView>;

/**
 * The query and `meta` of a list of leads. Each call examines a limited number of leads. So with a search text, a page
 * may have fewer rows than requested, or none. If `next` is set, there are more leads to examine.
 */
const leadList = {
  query: z.strictObject({ ...paging, text: optionalText(100) }),
  meta: z.object(cappedMeta),
};

export const leadsContract = contract({
  create: endpoint({
    method: 'POST',
    path: '/feedbacks',
    access: 'public',
    summary: 'Send the get-in-touch form',
    body: feedbackForm,
    reply: noData,
    idempotent: true,
    perMinute: 10,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/career/apply-now',
    access: 'public',
    summary: 'Send a job application',
    body: jobApplicationForm,
    reply: noData,
    idempotent: true,
    perMinute: 5,
  }),
  list: endpoint({
    method: 'GET',
    path: '/feedbacks',
    access: 'reach_us',
    summary: 'List leads, newest first. `text` finds part of a name, e-mail, number, company or location',
    ...leadList,
    reply: z.array(leadView),
  }),
  applications: endpoint({
    method: 'GET',
    path: '/career/applications',
    access: 'reach_us',
    summary: 'List job applications, newest first. `text` finds part of a name, e-mail, number or position',
    ...leadList,
    reply: z.array(jobApplicationView),
  }),
});
