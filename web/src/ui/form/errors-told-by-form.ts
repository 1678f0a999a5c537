import { createContext, useContext } from 'react';

/** Whether the form announces errors, so that its fields do not. */
const ToldByForm = createContext(false);
export const ErrorsToldByForm = ToldByForm.Provider;
export const useErrorsToldByForm = (): boolean => useContext(ToldByForm);
