import type { Db } from '../storage/db.ts';
import type { FollowChanges } from '../http/public/public-answers.ts';
import { makeListener } from './socket/listener.ts';

/** Follows changes of rates, reference data and keys on a connection of its own. */
export const followPublicData =
  (db: Db, log: (fault: unknown) => void): FollowChanges =>
  ({ change, isFollowing }) =>
    makeListener({
      db,
      handleEvent: ({ publicData }) => publicData && change(),
      onListening: async () => isFollowing(true),
      onLost: () => isFollowing(false),
      heartbeat: (client) => client.query('select 1'),
      log,
    });
