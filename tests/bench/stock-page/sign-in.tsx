import { Button } from 'primereact/button';
import { Card } from 'primereact/card';
import { InputText } from 'primereact/inputtext';
import { Password } from 'primereact/password';
import { useState } from 'react';

/** A sign-in page of PrimeReact's own components. */
export function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <main className="stock-entry">
      <Card title="Sign in" subTitle="Welcome back. Your parcels are waiting.">
        <form className="stock-form" onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="email">Email</label>
          <InputText id="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          <label htmlFor="password">Password</label>
          <Password
            inputId="password"
            toggleMask
            feedback={false}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" label="Sign in" icon="pi pi-sign-in" />
        </form>
      </Card>
    </main>
  );
}
