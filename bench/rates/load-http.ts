import { contract } from '#contract';
import { HttpConnection } from './http-connection.ts';
import { type Figures, type LoadOrder, measure, tokenOf } from './load-order.ts';
import { searches } from './searches.ts';

const { queryPubWebFreightFclList, queryWebFreightFclList } = contract.freight;
const CALLS = { visitor: queryPubWebFreightFclList, standard: queryWebFreightFclList };
const headersOf = (kind: LoadOrder['kind'], client: number): Record<string, string> => (kind === 'visitor' ? {} : { auth: tokenOf(client) });

export async function runHttp(order: LoadOrder): Promise<Figures> {
  const connections = await Promise.all(
    Array.from({ length: order.clients }, (_, client) =>
      HttpConnection.open(order.port, `/api${CALLS[order.kind].path}`, headersOf(order.kind, client)),
    ),
  );
  const inputs = connections.map((_, client) => searches(client + 1));
  const figures = await measure(order, async (client) => {
    const { status, body } = await connections[client]!.post(inputs[client]!.next().value);
    if (status !== 200 || !body.includes('"code":"1"') || !body.includes('"total":')) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
  });
  for (const connection of connections) connection.close();
  return figures;
}
