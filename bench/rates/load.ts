/** Separate process: clients that each send the next request on receiving an answer, for the given seconds. */
import { runHttp } from './load-http.ts';
import { runPg } from './load-pg.ts';
import type { LoadOrder } from './load-order.ts';

process.once('message', (order: LoadOrder) => {
  void (order.through === 'http' ? runHttp(order) : runPg(order)).then((figures) => process.send?.(figures, () => process.exit(0)));
});
