/** What operators import from sheets. */
export const IMPORT_KINDS = [
  'rates',
  'surcharges',
  'space',
  'offers',
  'vip-prices',
  'sailings',
  'lcl',
  'truck',
  'declare',
  'air-routes',
  'airlines',
  'airports',
  'areas',
] as const;
export type ImportName = (typeof IMPORT_KINDS)[number];
