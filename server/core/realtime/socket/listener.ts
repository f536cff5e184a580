import { catchAndLog } from '../../runtime/catch-and-log.ts';
import { type Db, type DedicatedClient, dedicatedClient, listenOn } from '../../storage/db.ts';
import { CHANNEL, type ServerEvent } from '../../events/publish-event.ts';

export interface Listener {
  /** Resolves once the listener receives notifications. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

interface ListenerOptions {
  db: Db;
  handleEvent: (event: ServerEvent) => void;
  /** Called each time that listening starts; notifications may have been missed before. */
  onListening: (isFirst: boolean) => Promise<void>;
  /** Called when notifications may be missed from now on. */
  onLost?: () => void;
  /** Query sent every few seconds over the same connection; a connection that does not answer is replaced. */
  heartbeat: (client: DedicatedClient) => Promise<unknown>;
  log: (fault: unknown) => void;
}

const HEARTBEAT_MS = 5000;
const ANSWER_TIMEOUT_MS = 10_000;
const RETRY_MS = [50, 200, 500, 1000, 2000];

/** Receives notifications of other instances on a dedicated connection, which is reopened whenever it is lost. */
export function makeListener({ db, handleEvent, onListening, onLost, heartbeat, log }: ListenerOptions): Listener {
  let client: DedicatedClient | undefined;
  let isStopped = false;
  let isFirst = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening = Promise.withResolvers<void>();
  listening.promise.catch(() => {});

  async function connect(): Promise<void> {
    const own = dedicatedClient(db);
    client = own;
    own.on('error', () => lost(own));
    own.on('end', () => lost(own));
    const onNotification = (payload: string | undefined) => {
      const event = parse(payload);
      if (event && client === own) handleEvent(event);
    };
    try {
      await own.connect();
      await listenOn(own, CHANNEL, catchAndLog(log, onNotification));
      await onListening(isFirst);
      await heartbeat(own);
    } catch (fault) {
      if (!isStopped) log(fault);
      return lost(own);
    }
    if (client !== own) return;
    isFirst = false;
    failures = 0;
    listening.resolve();
    next(own);
  }

  /** Heartbeats run in sequence: a slow answer is not overtaken by the next query. */
  function next(own: DedicatedClient): void {
    timer = setTimeout(() => {
      within(ANSWER_TIMEOUT_MS, heartbeat(own)).then(
        () => client === own && next(own),
        (fault: unknown) => {
          if (!isStopped) log(fault);
          lost(own);
        },
      );
    }, HEARTBEAT_MS);
    timer.unref();
  }

  function lost(own: DedicatedClient): void {
    if (client !== own) return;
    client = undefined;
    onLost?.();
    clearTimeout(timer);
    own.end().catch(() => {});
    if (isStopped) return;
    listening.resolve();
    listening = Promise.withResolvers();
    timer = setTimeout(() => void connect(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    failures += 1;
  }

  void connect();
  return {
    ready: () => listening.promise,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const own = client;
      client = undefined;
      listening.resolve();
      await own?.end().catch(() => {});
    },
  };
}

function parse(payload: string | undefined): ServerEvent | undefined {
  try {
    return JSON.parse(payload ?? '') as ServerEvent;
  } catch {
    return undefined;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the listening connection does not answer')), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
