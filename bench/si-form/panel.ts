/** The form of the bill that is shown, within the tab of the shipping instruction. */
export const SHOWN_BILL = '[role=tabpanel] [role=tabpanel][aria-label]:not([hidden])';
