/** Ports of loading, and of discharge, in one search. */
export const LANE_PORTS_MAX = 4;
/** Rows of a spreadsheet of rates. */
export const RATE_EXPORT_MAX = 5000;
/** Visitors can ask for spreadsheets without an account, so theirs are smaller. */
export const VISITOR_EXPORT_MAX = 500;
