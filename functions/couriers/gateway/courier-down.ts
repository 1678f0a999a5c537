/** A courier could not be asked: network, time-out, 5xx, or an answer that is none. The caller's job is repeated. */
export class CourierDown extends Error {
  constructor(courier: string, message: string) {
    super(`${courier}: ${message}`);
    this.name = 'CourierDown';
  }
}
