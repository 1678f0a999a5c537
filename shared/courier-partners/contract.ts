import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { PINCODE } from '../identifiers.ts';
import { offerView, unavailableView } from '../orders/order.ts';
import { lineField } from '../text.ts';
import { uploadsList } from '../uploads/upload.ts';
import { id, listMeta, revision, shortPaging } from '../wire.ts';
import { publicPriceEndpoints } from './public-prices.ts';

const above = (name: string) => `${name} should be more than 0.`;
const number = (name: string, most: number) =>
  z.number(above(name)).gt(0, above(name)).max(most, `${name} should be at most ${most}.`);
const pin = (name: string) =>
  z.string(`Please enter ${name} pin code`).trim().regex(PINCODE, `Please enter valid ${name} pin code`);

/** The query for partners' prices between two pin codes (Pin Code Search, spec 1 section 2.6). */
export const partnerSearch = z
  .strictObject({
    payment_method: z.enum(['cod', 'prepaid'], 'Please choose cod or prepaid'),
    source: pin('pickup'),
    destination: pin('shipping'),
    length: number('Length', 500),
    breadth: number('Breadth', 500),
    height: number('Height', 500),
    weight: number('Weight', 1000),
    selling_price: number('Selling price', 10_000_000).optional(),
    plan: z.string().max(80).optional(),
  })
  .refine((search) => search.payment_method === 'prepaid' || search.selling_price !== undefined, {
    path: ['selling_price'],
    message: 'Please enter selling price',
  });

export const partnerView = z.object({
  _id: z.string(),
  revision,
  name: z.string(),
  /** The key of the partner's courier. Null if the courier is not in the product. */
  courier: z.string().nullable(),
  active: z.boolean(),
});
export type PartnerView = z.output<typeof partnerView>;

/** The fields of the dialog that adds or edits a partner. */
export const partnerForm = z.strictObject({
  name: requiredText('Please enter courier partner name', 60),
  /**
   * The key of the courier that carries the partner's parcels. Null if the product has no connection for this courier.
   * In this case orders with this partner cannot be paid.
   */
  courier: lineField('Please choose courier').min(1, 'Please choose courier').max(40).nullable(),
  active: z.boolean('Say true or false.').default(true),
});

/** The permissions for creating partners. A caller needs both: publishing rates and seeing all orders (Q52). */
const MAKES_PARTNERS = { all: ['upload_data.courier_partner', 'showAllOrders'] } as const;

/**
 * The permissions for seeing what couriers charge us. A caller needs both: publishing rates and seeing all orders. A
 * vendor user is refused by the server (`checkSeesCosts`), even if the role has both permissions.
 */
export const SEES_COSTS = MAKES_PARTNERS;

/** The offers for a parcel, and the partners that make no offer. */
export const partnerSearchResult = z.object({
  available_logistic: z.array(offerView),
  unavailable: z.array(unavailableView),
});

export const courierPartnersContract = contract({
  ...publicPriceEndpoints,
  search: endpoint({
    method: 'POST',
    path: '/logistics/search',
    access: 'pin_code_search',
    summary: 'Read what every courier partner would charge for a parcel, and why a partner is not offered',
    body: partnerSearch,
    asOther: true,
    apiKey: true,
    reply: partnerSearchResult,
  }),
  list: endpoint({
    method: 'GET',
    path: '/logistics',
    access: 'signed-in',
    summary: 'List the courier partners that the caller may see, by name',
    query: z.strictObject(shortPaging),
    asOther: true,
    apiKey: true,
    reply: z.array(partnerView),
    meta: z.object(listMeta),
  }),
  create: endpoint({
    method: 'POST',
    path: '/logistics',
    access: MAKES_PARTNERS,
    summary: 'Add a courier partner or a weight variant of one. It offers nothing until its file is published',
    body: partnerForm,
    reply: partnerView,
    errors: ['CONFLICT'],
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/logistics/{id}',
    access: MAKES_PARTNERS,
    summary:
      'Rename, activate or deactivate a courier partner, or set its courier if it has none. Its orders stay with it',
    params: z.strictObject({ id }),
    body: z.strictObject({
      name: partnerForm.shape.name.optional(),
      courier: partnerForm.shape.courier.optional(),
      active: partnerForm.shape.active.unwrap().optional(),
    }),
    reply: partnerView,
    revisioned: partnerView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rateCards: endpoint({
    method: 'GET',
    path: '/logistics/rate-cards',
    access: ['plan', 'upload_data.courier_partner'],
    summary: 'List which active partners have rates on each plan. A plan that is not listed offers nothing',
    reply: z.array(z.object({ plan: z.string(), partners: z.array(z.string()) })),
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/logistics/upload_logistic_file',
    access: 'upload_data.courier_partner',
    summary:
      'Upload a partner’s rates and pin codes for a plan. If the file would replace others, it waits for PUT /uploads/{id}',
    files: true,
    body: z.strictObject({
      logistic_id: id.optional(),
      plan: z
        .string('Please Select Plan')
        .min(1, 'Please Select Plan')
        .max(80)
        .regex(/^[\w.-]+$/, 'Please Select Plan'),
      model_id: z.string().max(80).optional(),
      onModel: z.literal('Code').default('Code'),
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'UPSTREAM'],
    idempotent: true,
  }),
  template: endpoint({
    method: 'GET',
    path: '/logistics/template',
    access: 'upload_data.courier_partner',
    summary: 'Download an empty courier partner file in the required format, with instructions',
    reply: z.null(),
    download: true,
  }),
  uploads: endpoint({
    method: 'GET',
    path: '/logistics/uploads',
    access: 'upload_data.courier_partner',
    summary: 'List past courier partner files, newest first',
    ...uploadsList,
  }),
  uploadBuying: endpoint({
    method: 'POST',
    path: '/logistics/upload_buying_file',
    access: SEES_COSTS,
    summary:
      'Upload what a courier charges us for a partner’s parcels. It is previewed, and published with PUT /uploads/{id}',
    files: true,
    body: z.strictObject({ logistic_id: id }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'UPSTREAM'],
    idempotent: true,
  }),
  buyingTemplate: endpoint({
    method: 'GET',
    path: '/logistics/buying-template',
    access: SEES_COSTS,
    summary: 'Download an empty file for what a courier charges us',
    reply: z.null(),
    download: true,
  }),
  buyingUploads: endpoint({
    method: 'GET',
    path: '/logistics/buying-uploads',
    access: SEES_COSTS,
    summary: 'List past files with what couriers charge us, newest first',
    ...uploadsList,
  }),
});
