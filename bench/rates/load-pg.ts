import pg from 'pg';
import { contract } from '#contract';
import { searchParameters } from '../../server/modules/freight/search/parameters.ts';
import { listStatement } from '../../server/modules/freight/repository/rate-statements-repository.ts';
import { type Figures, type LoadOrder, measure } from './load-order.ts';
import { NOW, searches } from './searches.ts';

const DATE = 1082;

/** Runs the call's prepared statement through a plain pool of the server's size and only reads the rows. */
export async function runPg({ postgres, kind, pool: max, ...order }: LoadOrder): Promise<Figures> {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === DATE ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const pool = new pg.Pool({ ...postgres, max, types: { getTypeParser } });
  const { text, names } = listStatement(kind === 'standard' ? 'standard' : 'visitor', kind === 'standard' ? 'price' : 'etd', 'asc');
  const schema = contract.freight.queryWebFreightFclList.input;
  const inputs = Array.from({ length: order.clients }, (_, client) => searches(client + 1));
  const figures = await measure(order, async (client) => {
    const search = inputs[client]!.next().value;
    const parameters = { ...searchParameters(schema.parse(search), NO_REFERENCE, NOW)!, size: 10, offset: 0, now: new Date(NOW).toISOString() };
    const { rows } = await pool.query({ name: 'search', text, values: names.map((name) => parameters[name as keyof typeof parameters] ?? null) });
    if (rows.length === 0) throw new Error('no rates found');
  });
  await pool.end();
  return figures;
}

/** Searches name ports by id, so no code is looked up. */
const NO_REFERENCE = { portsByCode: new Map() } as never;
