/** Limits of the registration that no other form has. */
export const COMPANY_NAME_MAX = 100;

/** Entries of the dictionary `companyScope` that one company may tick. */
export const SCOPE_MAX = 10;
