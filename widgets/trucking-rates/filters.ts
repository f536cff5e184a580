import { PRICED_CTN_TYPES } from '#domain/container/container-type';

/** The list of prices, or door to door. */
export const TRUCKING_MODES = ['list', 'door'] as const;
export type TruckingMode = (typeof TRUCKING_MODES)[number];

export const ALL = 'all';
/** Sizes of containers, and all of them. */
export const CTN_CHOICES = [ALL, ...PRICED_CTN_TYPES] as const;
export type CtnChoice = (typeof CTN_CHOICES)[number];

/** What the user has typed, chosen and pressed in the shell. */
export interface TruckShellValues {
  mode?: TruckingMode;
  ctnType?: CtnChoice;
  weight?: string;
  hours?: string;
  open?: string;
}
