import type { PriceAlert } from '#contract/price-alert';
import { BusinessError } from '#server/core/errors/business-error';
import type { Reference } from '#server/modules/freight/service';
import type { Wish } from './price-alert-repository.ts';

interface GivenWish {
  portStartCode: string;
  portEndCode: string;
  ctnType: PriceAlert['ctnType'];
  limit: string;
}

/** Finds the ports, by alias too; refuses unknown ones. */
export function wishOf({ portStartCode, portEndCode, ctnType, limit }: GivenWish, { portsByCode }: Reference): Wish {
  const [start, end] = [portStartCode, portEndCode].map((code) => portsByCode.get(code.toUpperCase()));
  const unknown = [start ? undefined : 'portStartCode', end ? undefined : 'portEndCode'].filter((field) => field !== undefined);
  if (!start || !end)
    throw new BusinessError(
      'invalidInput',
      {},
      unknown.map((field) => ({ field, code: 'invalid', params: {} })),
    );
  return { port_start_id: start.id, port_end_id: end.id, ctn_type: ctnType, price_limit: limit };
}
