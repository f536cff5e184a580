import type { SavedEvent } from '#contract/socket';
import type { Db } from '../storage/db.ts';
import { notifyChannel } from '../storage/notify-channel.ts';

/** Event between server instances: ids and numbers, never content. */
export interface ServerEvent {
  /** Latest message numbers by chat. */
  messages?: [chatId: string, seq: number][];
  /** The members of a chat have changed; `by` is the acting user, `names` are some of the new members. */
  members?: { chatId: string; by: string; names: string[] };
  /** A user has read a chat up to a message; `readTime` (epoch ms) if nobody had read it before. */
  read?: { personId: string; chatId: string; seq: number; readTime: number | null };
  /** Users who have connected or disconnected. */
  presence?: string[];
  /** Notices of one batch were stored; for one user, unless there are many recipients. */
  notices?: { batchId: string; userId?: string };
  /** Number of unread notices has changed for this user. */
  noticeCount?: string;
  /** A record was saved, for the users of a company or for one user: see `SAVE_AUDIENCE`. */
  saved?: SavedEvent & ({ customerId: string } | { userId: string });
  /** To-dos of this company have been opened or closed. */
  toDos?: string;
  /** What waits for the forwarder's agents may have changed. */
  agentToDos?: true;
  /** A user's setting was saved. */
  setting?: { userId: string; name: string; version: number };
  /** A bid was placed, or a bidding was settled. */
  bidding?: string;
  /** A job of a user has progressed or ended. */
  job?: { jobId: string; userId: string };
  /** A session has ended, as its hash in hex; sent by a trigger. */
  sessionEnded?: string;
  /** A user has been disabled; sent by a trigger. */
  userDisabled?: string;
  /** Rates, reference data or publishable keys have changed; sent by triggers. */
  publicData?: true;
  /** A new version of the client was announced or withdrawn. */
  version?: string;
}

export const CHANNEL = 'quayside';

/** Publishes an event to all instances, including this one, when the current transaction commits. */
export const publishEvent = (db: Db, event: ServerEvent): Promise<void> => notifyChannel(db, CHANNEL, JSON.stringify(event));
