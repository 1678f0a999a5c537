/** What something is found by, as plain texts. `everywhere`: also by staff among all; the rest only among the owner's. */
export interface Words {
  owner: string;
  everywhere: string[];
  own: string[];
}
