import { createContext, useContext } from 'react';

/** True inside a form that announces all errors to screen readers. Its fields then do not announce theirs. */
const ToldByForm = createContext(false);
export const ErrorsToldByForm = ToldByForm.Provider;
export const useErrorsToldByForm = (): boolean => useContext(ToldByForm);
