/** Not needed before a stored order is shown. */
export const loadStaffCards = async () => (await import('./StaffCards.tsx')).StaffCards;
