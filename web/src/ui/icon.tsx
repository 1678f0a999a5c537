/** A sign of primeicons, with or without its prefix: `<Icon name="truck"/>`. Says nothing to a screen reader. */
export function Icon({ name }: { name: string }) {
  return <i className={`pi ${name.startsWith('pi-') ? name : `pi-${name}`}`} aria-hidden="true" />;
}
