import type { WebSocket } from 'ws';
import { CLOSED, SENT, type SentType } from '#contract/socket';
import { preferredLocale } from '#i18n';
import { visitorOf, type VisitorPage } from '#server/modules/chat/service';
import { BusinessError } from '../../errors/business-error.ts';
import { hashOf, type Services } from '../../call/context-of.ts';
import { isInvalidText } from '../../http/errors.ts';
import { catchAndLog } from '../../runtime/catch-and-log.ts';
import { isInAudience } from '../../auth/audience.ts';
import { limitConcurrency } from '../../speed/concurrency-limit.ts';
import { COMMANDS, refuse } from './commands.ts';
import { type Connection, closeConnection, type Person, send, toFrame } from './connection.ts';
import type { Hub } from './hub.ts';
import { recordSocketRefusal } from './refusal-events.ts';
import { COMMAND_RATE, MAX_CONCURRENT_LOGINS } from './limits.ts';
import { elapsedMs } from '../../runtime/clock.ts';

interface SocketSession {
  hub: Hub;
  services: Services;
  socket: WebSocket;
  log: (fault: unknown) => void;
  page: VisitorPage;
  /** Address of the client, for security events. */
  address?: string | undefined;
}

/** Reads and executes the commands of a new socket. */
export function handleSocket({ hub, services, socket, log, page, address }: SocketSession): void {
  const now = elapsedMs();
  const connection: Connection = {
    person: undefined,
    locale: 'zh-CN',
    lastActiveAt: now,
    openedAt: now,
    commands: 0,
    windowAt: now,
    login: undefined,
    origin: page.origin,
    posting: undefined,
    socket,
  };
  hub.add(connection);
  // The outcome of the command is unknown; the client reconnects and repeats it.
  const fail = (fault: unknown): void => {
    log(fault);
    closeConnection(connection, CLOSED.fault);
  };
  socket.on('pong', () => (connection.lastActiveAt = elapsedMs()));
  const receive = (bytes: Buffer, isBinary: boolean): void => {
    connection.lastActiveAt = elapsedMs();
    if (isBinary || !isWithinLimit(connection)) return closeConnection(connection, CLOSED.misuse);
    // Fast path for the most frequent command, byte for byte as our own clients write it: no allocation.
    if (bytes.equals(PING)) return void (connection.person && send(connection, PONG));
    const command = parseCommand(bytes.toString());
    if (!command) return closeConnection(connection, CLOSED.misuse);
    if (command.type === 'ping') return void (connection.person && send(connection, PONG));
    if (command.type === 'logout') return socket.close(1000);
    runCommand({ hub, services, connection, page, address }, command).catch(fail);
  };
  socket.on('message', catchAndLog(fail, receive));
  socket.on(
    'close',
    catchAndLog(log, () => hub.remove(connection)),
  );
  socket.on('error', () => socket.terminate());
}

const PING = Buffer.from('{"type":"ping"}');
const PONG = toFrame('pong', undefined);

function isWithinLimit(connection: Connection): boolean {
  if (connection.lastActiveAt - connection.windowAt > COMMAND_RATE.windowMs) {
    connection.windowAt = connection.lastActiveAt;
    connection.commands = 0;
  }
  connection.commands += 1;
  return connection.commands <= COMMAND_RATE.max;
}

interface ParsedCommand {
  type: string;
  content: Record<string, unknown>;
}

function parseCommand(text: string): ParsedCommand | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || !('type' in content) || typeof content.type !== 'string') return undefined;
    return { type: content.type, content: { ...content } };
  } catch {
    return undefined;
  }
}

const isCommandType = (type: string): type is SentType => Object.hasOwn(SENT, type);

interface CommandContext {
  hub: Hub;
  services: Services;
  connection: Connection;
  page: VisitorPage;
  address: string | undefined;
}

async function runCommand(context: CommandContext, { type, content }: ParsedCommand): Promise<void> {
  const { hub, connection } = context;
  const ref = typeof content.ref === 'string' ? { ref: content.ref.slice(0, 64) } : {};
  // A newer client may know more commands: refuse them and keep the socket.
  if (!isCommandType(type)) return refuse(connection, type.slice(0, 64), { key: 'unknownCall' }, ref);
  const parsed = SENT[type].safeParse(content);
  if (!parsed.success) {
    const { preId } = content;
    return refuse(connection, type, { key: 'invalidInput' }, typeof preId === 'string' ? { data: { preId: preId.slice(0, 64) } } : ref);
  }
  if (type === 'login') {
    connection.login ??= logIn(context, parsed.data as { text: string; language?: string });
    return connection.login;
  }
  await connection.login;
  const { person } = connection;
  if (!person) {
    if (connection.socket.readyState === connection.socket.OPEN) hub.endSession(connection);
    return;
  }
  try {
    const command = COMMANDS[type as keyof typeof COMMANDS] as (input: object) => Promise<void>;
    await command({ hub, connection, person, command: parsed.data });
  } catch (fault) {
    if (isInvalidText(fault)) return refuse(connection, type, { key: 'invalidInput' }, ref);
    if (!(fault instanceof BusinessError)) throw fault;
    refuse(connection, type, fault, ref);
  }
}

/** All clients reconnect at once after a restart. */
const logins = limitConcurrency(MAX_CONCURRENT_LOGINS);

async function logIn(
  { hub, services, connection, page, address }: CommandContext,
  { text, language }: { text: string; language?: string },
): Promise<void> {
  connection.locale = preferredLocale(language ?? 'zh-CN');
  const person = await logins(() => personOf(services, text, page));
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  if (!person) {
    recordSocketRefusal(services.auth.securityLog, { address, reason: 'sessionExpired' });
    return hub.endSession(connection);
  }
  if ((await hub.enter(connection, person)) === 'tooMany')
    recordSocketRefusal(services.auth.securityLog, { address, actorId: person.isVisitor ? undefined : person.id, reason: 'tooManyRequests' });
}

async function personOf({ db, now, actorOf }: Services, token: string, page: VisitorPage): Promise<Person | undefined> {
  const hash = hashOf(token);
  const session = hash.toString('hex');
  const actor = await actorOf(db, hash, now());
  if (actor && !isInAudience(actor, page.origin)) return undefined;
  if (actor) return { id: actor.userId, isVisitor: false, side: actor.side, customerId: actor.customerId, session };
  const visitor = await visitorOf(db, hash, now(), page);
  return visitor && { id: visitor.personId, isVisitor: true, side: 'customer', customerId: null, session };
}
