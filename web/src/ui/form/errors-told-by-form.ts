import { createContext, useContext } from 'react';

/** True if the form announces all errors to screen readers, so that its fields do not. */
const ToldByForm = createContext(false);
export const ErrorsToldByForm = ToldByForm.Provider;
export const useErrorsToldByForm = (): boolean => useContext(ToldByForm);
