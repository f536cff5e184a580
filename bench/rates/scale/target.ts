import { contract } from '#contract';
import type { Lanes } from '../searches.ts';

/** Path of the visitors' search. */
export const PATH = `/api${contract.freight.queryPubWebFreightFclList.path}`;

/** The measured server, and the lanes of its database. */
export interface Target {
  port: number;
  lanes: Lanes;
}
