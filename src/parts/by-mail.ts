import { createContext, use } from 'react';

/** Inside a page that a link in a mail has opened. */
export const ByMail = createContext(false);

/** Whether the user has only the key of a link in a mail: no address book, no other bills, no sheets. */
export const useByMail = (): boolean => use(ByMail);
