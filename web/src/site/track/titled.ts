/** Returns a status label with a capital first letter and RTO in capitals: `rto in transit` → `RTO in transit`. */
export function capitalised(label: string): string {
  const text = label.replace(/\brto\b/gi, 'RTO');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
