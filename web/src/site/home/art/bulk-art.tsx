const ROWS = [
  ['PW-1041', '400053', 'Best price'],
  ['PW-1042', '700019', 'Best price'],
  ['PW-1043', '781001', 'Best TAT'],
  ['PW-1044', '682016', 'Best price'],
];

/** A spreadsheet on its way in. */
export function BulkArt() {
  return (
    <div className="art-sheet">
      <div className="art-file">
        <span className="art-file-kind">XLSX</span>
        <span>
          november-orders.xlsx
          <span className="art-bar">
            <span />
          </span>
        </span>
        <small>7,640 of 10,000</small>
      </div>
      {ROWS.map(([order, pin, choice]) => (
        <div className="art-row" key={order}>
          <span>{order}</span>
          <span>{pin}</span>
          <span className="badge accent">{choice}</span>
        </div>
      ))}
    </div>
  );
}
