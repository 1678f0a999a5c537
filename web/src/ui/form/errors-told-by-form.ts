import { createContext, useContext } from 'react';

/**
 * True inside a form that announces the errors of all its fields to screen readers. The fields then do not announce
 * their own errors.
 */
const ToldByForm = createContext(false);
export const ErrorsToldByForm = ToldByForm.Provider;
export const useErrorsToldByForm = (): boolean => useContext(ToldByForm);
