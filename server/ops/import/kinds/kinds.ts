import type { ImportName } from '../import-names.ts';
import { RATE_IMPORT } from '../../rates/rate-import.ts';
import { AIRLINE_IMPORT } from './airlines.ts';
import { AIRPORT_IMPORT } from './airports.ts';
import { AIR_ROUTE_IMPORT } from './air-routes.ts';
import { AREA_IMPORT } from './area-sheet.ts';
import { DECLARE_IMPORT } from './declare.ts';
import { LCL_IMPORT } from './lcl.ts';
import { OFFER_IMPORT } from './offers.ts';
import { SAILING_IMPORT } from './sailings.ts';
import { SPACE_IMPORT } from './space.ts';
import { SURCHARGE_IMPORT } from './surcharges.ts';
import { TRUCK_IMPORT } from './truck.ts';
import { VIP_PRICE_IMPORT } from './vip-prices.ts';
import { type ImportOptions, type ImportReport, importSheet } from '../import-sheet.ts';
import type { AnySheet } from '../../../core/sheet/sheet.ts';

/** What `import <kind>` and `template <kind>` do. */
export const IMPORTS: Record<ImportName, { sheet: AnySheet; run: (options: ImportOptions) => Promise<ImportReport> }> = {
  rates: { sheet: RATE_IMPORT.sheet, run: (options) => importSheet(RATE_IMPORT, options) },
  surcharges: { sheet: SURCHARGE_IMPORT.sheet, run: (options) => importSheet(SURCHARGE_IMPORT, options) },
  space: { sheet: SPACE_IMPORT.sheet, run: (options) => importSheet(SPACE_IMPORT, options) },
  offers: { sheet: OFFER_IMPORT.sheet, run: (options) => importSheet(OFFER_IMPORT, options) },
  sailings: { sheet: SAILING_IMPORT.sheet, run: (options) => importSheet(SAILING_IMPORT, options) },
  'air-routes': { sheet: AIR_ROUTE_IMPORT.sheet, run: (options) => importSheet(AIR_ROUTE_IMPORT, options) },
  airlines: { sheet: AIRLINE_IMPORT.sheet, run: (options) => importSheet(AIRLINE_IMPORT, options) },
  airports: { sheet: AIRPORT_IMPORT.sheet, run: (options) => importSheet(AIRPORT_IMPORT, options) },
  areas: { sheet: AREA_IMPORT.sheet, run: (options) => importSheet(AREA_IMPORT, options) },
  'vip-prices': { sheet: VIP_PRICE_IMPORT.sheet, run: (options) => importSheet(VIP_PRICE_IMPORT, options) },
  lcl: { sheet: LCL_IMPORT.sheet, run: (options) => importSheet(LCL_IMPORT, options) },
  truck: { sheet: TRUCK_IMPORT.sheet, run: (options) => importSheet(TRUCK_IMPORT, options) },
  declare: { sheet: DECLARE_IMPORT.sheet, run: (options) => importSheet(DECLARE_IMPORT, options) },
};
