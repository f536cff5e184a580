import type { Generated } from 'kysely';
import type { GeneratedId, Id, Json } from './columns.ts';

/** Names of the ids in rates and bookings. */
export interface ReferenceTables {
  trade_lane: { code: string; name_cn: string; name_en: string; sort: Generated<number> };
  area: { id: GeneratedId; pid: Id; name_cn: string; name_en: string; level: number; sort: Generated<number> };
  port: PortTable;
  shipping_line: ShippingLineTable;
  wharf: { id: GeneratedId; port_id: Id; code: string; name_cn: string; name_en: string };
  dictionary_item: DictionaryItemTable;
}

export interface PortTable {
  id: GeneratedId;
  port_code: string;
  alias_codes: Generated<string[]>;
  name_cn: string;
  name_en: string;
  country_code: string;
  area_id: Id | null;
  route_code: string | null;
  is_base_port: Generated<boolean>;
  lat: number | null;
  lng: number | null;
  tz: string | null;
  port_type: Generated<'sea' | 'air' | 'inland'>;
  hot: Generated<boolean>;
}

export interface ShippingLineTable {
  id: GeneratedId;
  code: string;
  name_cn: string;
  name_en: string;
  short_name: string;
  is_msc: Generated<boolean>;
  website: string | null;
  prefixes: Generated<string[]>;
}

export interface DictionaryItemTable {
  id: GeneratedId;
  dict_code: string;
  code: string;
  name_cn: string;
  name_en: string;
  sort: Generated<number>;
  extra: Json<Record<string, unknown>>;
}
