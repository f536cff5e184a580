import type { air } from '#contract/air';
import { holds } from '#domain/identity/permission';
import { formatDate } from '#i18n';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import {
  deleteRecords,
  findAirlines,
  findAirPorts,
  findHotAirPorts,
  findUses,
  hasRecord,
  lockRecords,
  storeAirline,
  storeAirPort,
} from './base-repository.ts';
import { presentAirline, presentAirPort, presentRoute } from './present.ts';
import { findRoute, findRoutes, storeRoute } from './route-repository.ts';

type Table = 'airline' | 'air_port' | 'air_route';

const manages = (actor: Actor | undefined): boolean => actor !== undefined && holds(actor.codes, 'airManage');

export const airHandlers: Handlers<typeof air> = {
  async queryHotAirPort({ db, language }) {
    return (await findHotAirPorts(db)).map((row) => presentAirPort(row, language));
  },

  async queryAirPage({ db, actor, language }, filter) {
    const { rows, total } = await findAirlines(db, { ...filter, all: manages(actor) });
    return paged(
      rows.map((row) => presentAirline(row, language)),
      total,
      filter,
    );
  },
  async addOrUpdateAir(context, { id, version, code2, prefix, nameCn, nameEn, enable }) {
    const row = await storeAirline(context.db, { id, version }, { code2, prefix, name_cn: nameCn, name_en: nameEn, enable });
    return presentAirline(row ?? (await outdated(context, 'airline', id)), context.language);
  },
  batchDelAir: (context, { ids }) => remove(context, 'airline', ids),

  async queryAirPortPage({ db, language }, filter) {
    const { rows, total } = await findAirPorts(db, filter);
    return paged(
      rows.map((row) => presentAirPort(row, language)),
      total,
      filter,
    );
  },
  async addOrUpdateAirPort(context, { id, version, ...port }) {
    const { code3, nameCn, nameEn, cityCn, cityEn, countryCode, hot } = port;
    const stored = { code3, name_cn: nameCn, name_en: nameEn, city_cn: cityCn, city_en: cityEn, country_code: countryCode, hot };
    const row = await storeAirPort(context.db, { id, version }, stored);
    return presentAirPort(row ?? (await outdated(context, 'air_port', id)), context.language);
  },
  batchDelAirPort: (context, { ids }) => remove(context, 'air_port', ids),

  async queryAirRoutePage({ db, actor, language, now }, { all, ...filter }) {
    const { rows, total } = await findRoutes(db, { ...filter, validOn: all && manages(actor) ? undefined : formatDate(now()) });
    return paged(
      rows.map((row) => presentRoute(row, actor ? 'standard' : 'visitor', language)),
      total,
      filter,
    );
  },
  async addOrUpdateAirRoute(context, { id, version, prices, ...route }) {
    const stored = await storeRoute(
      context.db,
      { id, version },
      {
        air_id: route.airId,
        port_start_id: route.airPortStartId,
        port_end_id: route.airPortEndId,
        transfer_id: route.transferId,
        flight_no: route.flightNo,
        weekdays: [...new Set(route.weekdays)].toSorted((a, b) => a - b),
        transit_days: route.transitDays,
        price_m: prices.M,
        price_n: prices.N,
        price_45: prices.q45,
        price_100: prices.q100,
        price_300: prices.q300,
        price_500: prices.q500,
        price_1000: prices.q1000,
        currency: route.currency,
        fuel: route.fuel,
        security: route.security,
        valid_from: formatDate(route.validFrom),
        valid_to: formatDate(route.validTo),
      },
    );
    const row = await findRoute(context.db, stored ?? (await outdated(context, 'air_route', id)));
    return presentRoute(row, 'standard', context.language);
  },
  batchDelAirRoute: (context, { ids }) => remove(context, 'air_route', ids),
};

/** Somebody else has changed the record meanwhile, or it does not exist. */
async function outdated({ db }: SavingContext, table: Table, id: string | undefined): Promise<never> {
  throw new BusinessError(id !== undefined && (await hasRecord(db, table, id)) ? 'stale' : 'notFound');
}

const SHOWN_USES = 5;

/** Deletes the records unless a route uses one of them; then none is deleted. */
async function remove(context: SavingContext, table: Table, ids: readonly string[]): Promise<number> {
  const { db } = context;
  const found = await lockRecords(db, table, ids);
  if (table !== 'air_route') {
    const { texts, total } = await findUses(db, table, found, SHOWN_USES);
    const routes = texts.join(context.language === 'zh-CN' ? '、' : ', ');
    if (total > 0) throw new BusinessError(total > texts.length ? 'air.inUse.more' : 'air.inUse', { routes, total });
  }
  if (found.length === 0) throw new BusinessError('notFound');
  return deleteRecords(db, table, found);
}
