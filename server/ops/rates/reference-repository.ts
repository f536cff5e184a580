import type { Db } from '../../core/storage/db.ts';

/** Ports to which ships or inland carriers go. */
export const readPorts = (db: Db) =>
  db
    .selectFrom('port')
    .select(['id', 'port_code', 'alias_codes', 'name_cn', 'name_en', 'country_code', 'route_code'])
    .where('port_type', '<>', 'air')
    .execute();

export const readCarriers = (db: Db) =>
  db.selectFrom('shipping_line').select(['id', 'code', 'name_cn', 'name_en', 'short_name', 'prefixes']).execute();

export const readTerminals = (db: Db) => db.selectFrom('wharf').select(['id', 'port_id', 'code', 'name_cn', 'name_en']).execute();

export const readSurchargeSets = (db: Db) => db.selectFrom('surcharge_set').select(['id', 'key', 'lines']).execute();
