import { Failure } from '../../../shared/errors.ts';

/** A courier gave out an AWB that another order of its has: one of the two parcels cannot be told apart. */
export class AwbTaken extends Failure {
  /** Whose AWB it is. */
  readonly orderId: string;

  constructor(awb: string, orderId: string) {
    super('CONFLICT', `The courier gave AWB ${awb} to order ${orderId} already.`);
    this.orderId = orderId;
  }
}
