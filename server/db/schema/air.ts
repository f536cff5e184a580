import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id } from './columns.ts';

/** Base data of air freight. */
export interface AirTables {
  airline: {
    id: GeneratedId;
    code2: string;
    prefix: string;
    name_cn: string;
    name_en: string;
    enable: Generated<boolean>;
    version: Generated<number>;
  };
  air_port: AirPortTable;
  air_route: AirRouteTable;
}

export interface AirPortTable {
  id: GeneratedId;
  code3: string;
  name_cn: string;
  name_en: string;
  city_cn: string;
  city_en: string;
  country_code: string;
  hot: Generated<boolean>;
  version: Generated<number>;
}

type MaybePrice = ColumnType<string | null, string | null | undefined, string | null>;

export interface AirRouteTable {
  id: GeneratedId;
  air_id: Id;
  port_start_id: Id;
  port_end_id: Id;
  transfer_id: Id | null;
  flight_no: string;
  weekdays: number[];
  transit_days: number;
  price_m: MaybePrice;
  price_n: MaybePrice;
  price_45: MaybePrice;
  price_100: MaybePrice;
  price_300: MaybePrice;
  price_500: MaybePrice;
  price_1000: MaybePrice;
  currency: string;
  fuel: string;
  security: string;
  /** `yyyy-MM-dd` */
  valid_from: string;
  valid_to: string;
  version: Generated<number>;
}
