import { useUserSetting } from '#element';
import { type KeptTableSettings, NO_TABLE_SETTINGS, readTableSettings } from '#ui';

/** The user's settings of one table, by the table's name. */
export const useUserTableSettings = (table: string): KeptTableSettings => useUserSetting(`table.${table}`, NO_TABLE_SETTINGS, readTableSettings);
