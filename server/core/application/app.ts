import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Contract, contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { loadMessages, LOCALES } from '#i18n';
import { mailActorOf } from '#server/modules/mail/service';
import { serveNews } from '#server/modules/news/service';
import { actorOf } from '#server/modules/user/service';
import { brokenHttp, refuseSecondHost } from '../http/connection/broken-http.ts';
import { hasSession, type Services } from '../call/context-of.ts';
import { type Db, onDatabaseFault } from '../storage/db.ts';
import { serveDocs } from '../http/reference/docs.ts';
import { answerErrors } from '../http/errors.ts';
import { closeGracefully } from '../http/connection/graceful-close.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { openFileStore } from '../storage/files/open-file-store.ts';
import { serveHealth } from '../http/health.ts';
import { runJobs } from '../scheduling/jobs/jobs.ts';
import { MAX_PART_AGE_MS } from '../scheduling/file-housekeeping.ts';
import { readJson } from '../http/json-body.ts';
import { logRequests, loggerOptions } from '../runtime/logging.ts';
import { serveMetrics } from '../http/metrics.ts';
import { type Handlers, registerModule } from '../http/module.ts';
import { modules } from './modules.ts';
import { trustIn } from '../auth/client-address.ts';
import { warnOfUntrustedProxy } from '../auth/untrusted-proxy.ts';
import { followAudit } from '../auth/audit-follower.ts';
import { authServices } from '../auth/auth-services.ts';
import { guardOrigins } from '../auth/origins.ts';
import { publishableKeys } from '../auth/keys/publishable-keys.ts';
import { JSON_LIMIT_BYTES } from '../http/request-input.ts';
import { addErrorListener } from '../http/connection/raw-answer.ts';
import { limitRefusals } from '../http/limits/refusal-limit.ts';
import { limitRates } from '../http/limits/rate-limit.ts';
import { makePublicAnswers } from '../http/public/public-answers.ts';
import { followPublicData } from '../realtime/follow-public-data.ts';
import type { SpeedOff } from '../speed/speed-parts.ts';
import { serveSocket } from '../realtime/socket/socket.ts';
import { requireHttps, secureAnswers } from '../http/security-headers.ts';
import type { Settings } from '../runtime/settings.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';

export interface AppOptions {
  db: Db;
  /** Connections for calls that do not save; tests pass read-only ones. */
  readDb?: Db;
  settings: Settings;
  /** Current time in ms; for tests. */
  clock?: Clock;
  /** Maximum calls per minute and caller; false for benchmarks. */
  callsPerMinute?: number | false;
  /** Whether this instance also runs jobs and timers. */
  hasJobs?: boolean;
  /** Store of uploaded files; by default the one that the settings select. Closed with the app. */
  files?: FileStore;
  /** Delay of throttled logins; for tests. */
  sleep?: (ms: number) => Promise<void>;
  /** Receives the log lines instead of standard output. */
  logStream?: { write(line: string): void };
  /** Speed machinery that is off; for benchmarks. */
  speedOff?: SpeedOff;
}

/** Builds the whole API under `/api`, with health, metrics and reference; does not listen yet. */
export async function buildApp({
  db,
  readDb = db,
  settings,
  clock = systemClock,
  callsPerMinute = 3000,
  hasJobs = false,
  files: given,
  sleep,
  logStream,
  speedOff = [],
}: AppOptions): Promise<FastifyInstance> {
  const namespaces = [
    'error',
    'validation',
    'status',
    'notice',
    'account-message',
    'order',
    'booking-form',
    'bill-form',
    'booking-print',
    'sheet',
    'booking-sheet',
    'vgm',
    'order-sheet',
    'quote',
    'bill-report',
    'order-files',
    'party-sheet',
    'rate-sheet',
    'sailing-sheet',
    'price-alert-mail',
    'mail-link',
    'edi',
    'news',
    'dcsa',
    'ui',
  ] as const;
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, namespaces)));
  const trust = trustIn(settings.trustedProxies);
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(settings, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: settings.trustedProxies.length > 0 && trust,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Requests on open connections still get a complete answer in our format.
    return503OnClosing: false,
    ...brokenHttp,
    routerOptions: { maxParamLength: 500 },
  });
  const files = given ?? (await openFileStore(settings));
  // The data folder of an embedded database has no other server; other folders may be shared with a server that is writing.
  files.removeParts(settings.databaseUrl === undefined ? 0 : MAX_PART_AGE_MS);
  const auth = authServices(app, { db, settings, now: clock, sleep });
  app.decorate('settleAuth', auth.settle);
  const services: Services = { db, readDb, now: clock, files, auth, settings, actorOf, mailActorOf };
  const keys = publishableKeys(db, clock, settings);
  const publicAnswers = makePublicAnswers({
    now: clock,
    follow: followPublicData(db, (fault) => app.log.error({ err: fault }, 'changes of public data could not be followed')),
    mayRead: keys.hasOrigin,
  });
  app.addHook('onClose', () => publicAnswers.stop());

  addErrorListener(app.server);
  requireHttps(app, settings.publicUrl);
  refuseSecondHost(app);
  readJson(app);
  answerErrors(app, auth.securityLog);
  logRequests(app);
  warnOfUntrustedProxy(app, trust);
  const refusals = limitRefusals(app, {
    perMinute: callsPerMinute === false ? Number.POSITIVE_INFINITY : settings.refusalsPerMinute,
    hasSession: (request, kind) => hasSession(services, request, kind),
  });
  serveMetrics(app, settings);
  if (hasJobs) {
    runJobs(app, services, settings);
    followAudit(app, db, settings);
  }
  closeGracefully(app);
  app.addHook('onClose', async () => files.close());
  const unwatch = onDatabaseFault(db, (fault, message) => app.log.warn({ err: fault }, message));
  app.addHook('onClose', async () => unwatch());
  serveSocket(app, { services, settings, keys, trust, refusals, securityLog: auth.securityLog });
  await app.register(
    async (api) => {
      await secureAnswers(api);
      await api.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
      await api.register(multipart, { limits: { fileSize: UPLOAD_MAX_BYTES, files: 10, fields: 50, fieldSize: JSON_LIMIT_BYTES } });
      await guardOrigins(api, settings, keys, auth.securityLog, publicAnswers.mayRead);
      await limitRates(api, callsPerMinute);
      const isDiskLow = async () => (await files.freeBytes()) < settings.uploadLimits.minFreeBytes;
      serveHealth(api, { db, isDiskLow, checkFiles: () => files.check() });
      serveDocs(api, contract);
      serveNews(api, services);
      for (const [name, handlers] of Object.entries(modules))
        registerModule<Domain>(api, services, contract[name as keyof Contract], handlers as Handlers<Domain>, { speedOff, publicAnswers });
    },
    { prefix: '/api' },
  );
  return app;
}
