import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';

const ROWS = [{ order: 'PW1', customer: 'Meera Nair', status: 'in transit' }];

/** A list of orders as PrimeReact's templates show it, behind the sign-in. */
export function Orders() {
  return (
    <DataTable value={ROWS} paginator rows={10}>
      <Column field="order" header="Order" sortable />
      <Column field="customer" header="Customer" filter />
      <Column field="status" header="Status" />
    </DataTable>
  );
}
