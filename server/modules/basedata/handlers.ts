import type { basedata } from '#contract/basedata';
import type { Handlers } from '#server/core/http/module';
import { BusinessError } from '#server/core/errors/business-error';
import { searchCountries } from './countries.ts';
import { childAreas } from './area-repository.ts';
import { itemsOf } from './dictionary.ts';
import { findPort, groupedPorts, searchPorts } from './port-repository.ts';
import { findSeaRoute } from './sea-routes.ts';
import { searchShippingLines, searchWharves } from './drop-repository.ts';

export const basedataHandlers: Handlers<typeof basedata> = {
  queryPortList: ({ db, language }, filter) => searchPorts(db, language, filter),
  queryDictionaryList: ({ db }, input) => itemsOf(db, input),
  queryGroupPortList: ({ db, language }, { type, searchValue }) => groupedPorts(db, language, type, searchValue),
  queryPortCodeById: async ({ db, language }, { id }) => ({ portCode: (await requirePort(db, language, id)).portCode }),
  queryPortInfoById: ({ db, language }, { id }) => requirePort(db, language, id),
  async queryRouteCodeByPortId({ db, language }, { id }) {
    const { routeCode, routeName } = await requirePort(db, language, id);
    return { routeCode: routeCode ?? '', routeName: routeName ?? '' };
  },
  queryAreaListByPid: ({ db }, { pid }) => childAreas(db, pid),
  queryShippingDrop: ({ db }, { searchValue }) => searchShippingLines(db, searchValue ?? ''),
  queryCountryDrop: async (_context, { searchValue }) => searchCountries(searchValue ?? ''),
  queryWharfDrop: ({ db }, { portId, searchValue }) => searchWharves(db, portId, searchValue ?? ''),
  querySeaRoute: async ({ db, language }, input) => (await findSeaRoute(db, language, input)) ?? null,
};

async function requirePort(...[db, language, id]: Parameters<typeof findPort>) {
  const port = await findPort(db, language, id);
  if (!port) throw new BusinessError('notFound');
  return port;
}
