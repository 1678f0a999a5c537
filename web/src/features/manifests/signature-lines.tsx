import css from './signature-lines.module.css';

const LINES = [
  "Field executive's name",
  "Field executive's signature",
  "Field executive's contact",
  'Date and time of pickup',
];

/** Renders the lines that the rider fills in by hand when picking up the parcels. */
export function SignatureLines({ courier }: { courier: string }) {
  return (
    <footer className={css.signature}>
      <p>To be filled by the field executive of {courier}. Parcels received: ____________</p>
      <dl>
        {LINES.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </footer>
  );
}
