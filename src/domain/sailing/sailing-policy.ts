/** Whether the user keeps the schedule: adds, changes, deletes and imports sailings. */
export const mayManageSailings = (user: { codes: readonly string[] } | undefined): boolean => user?.codes.includes('sailingManage') ?? false;
