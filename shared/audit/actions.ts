/**
 * What is audited: things that people do to others' money, files and accounts. The key is what is kept and filtered by,
 * the label is what a reader sees. A new action is a row here and `audited` in the commit of the action.
 */
export const ACTIONS = {
  'upload.publish': 'Published a waiting file',
  'upload.reject': 'Rejected a waiting file',
  'order.delete': "Deleted another user's unpaid order",
  'order.charge_again': 'Charged an order again',
  'order.take_back_delivery': 'Took a delivery back',
  'department.create': 'Added a department',
  'department.update': 'Changed a department',
  'department.delete': 'Deleted a department',
  'plan.create': 'Added a plan',
  'plan.update': 'Changed a plan',
  'plan.delete': 'Deleted a plan',
  'paper.view': "Looked at a person's paper",
  'paper.upload': "Uploaded another user's paper",
  'bank.ask': "Entered another user's account details",
  'bank.approve': 'Approved account details',
  'bank.reject': 'Disapproved account details',
  'bank.stop': 'Stopped an edit of their account details',
  'bank.in_force': 'Account details came into force by their time',
  'weight.charge': 'Charged measured weights',
  'wallet.transfer': 'Sent money from their wallet',
  'global_password.set': 'Set the global password',
  'sign_in_as.begin': 'Signed in as another user',
  'sign_in_as.wrong': 'Gave a wrong global password',
  'sign_in_as.act': 'Acted while signed in as another user',
  'api_key.make': 'Made an API key',
  'api_key.change': 'Changed what their API key may do',
  'api_key.remove': 'Removed their API key',
} as const satisfies Record<string, string>;

export type Action = keyof typeof ACTIONS;
