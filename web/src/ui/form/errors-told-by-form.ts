import { createContext, useContext } from 'react';

/** Whether the form that a field stands in reads errors out, so that the field itself does not. */
const ToldByForm = createContext(false);
export const ErrorsToldByForm = ToldByForm.Provider;
export const useErrorsToldByForm = (): boolean => useContext(ToldByForm);
