/** Column `status` of a user. */
export const USER_STATUS = { inactive: 0, normal: 1, forbidden: 2 } as const;
