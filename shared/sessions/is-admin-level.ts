import type { Permission, Permissions } from '../permissions.ts';

const OVER_OTHERS =
  /^(showAllOrders|user_management|role_management|department|plan|global_password|reach_us|weight_discrepancy\.weight_dispute_upload|upload_data\..*|report\..*|remittance\..*)$/;

/** Whether somebody has rights over the business or over others: nobody signs in as them. */
export const isAdminLevel = (granted: Permissions): boolean =>
  (Object.keys(granted) as Permission[]).some((one) => granted[one] === true && OVER_OTHERS.test(one));
