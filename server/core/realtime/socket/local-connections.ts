import type { Received, ReceivedType } from '#contract/socket';
import { type Connection, type Person, send, toFrame } from './connection.ts';

/** Open sockets of this instance by user. */
export interface LocalConnections {
  connections: ReadonlySet<Connection>;
  persons(): string[];
  has(personId: string): boolean;
  of(personId: string): readonly Connection[];
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Returns whether this is the user's first socket. */
  join(connection: Connection, person: Person): boolean;
  /** Returns the user whose last socket this was; `undefined` if others remain or nobody was logged in. */
  leave(connection: Connection): Person | undefined;
  toPerson(personId: string, frame: Buffer): void;
  toEverybody<T extends ReceivedType>(type: T, data: Received[T]): void;
}

const NONE: readonly Connection[] = [];

export function makeLocalConnections(): LocalConnections {
  const connections = new Set<Connection>();
  // Arrays, not sets: nearly every user has one socket, and there are thousands of them.
  const byPerson = new Map<string, readonly Connection[]>();
  const of = (personId: string) => byPerson.get(personId) ?? NONE;

  return {
    connections,
    persons: () => [...byPerson.keys()],
    has: (personId) => byPerson.has(personId),
    of,
    add: (connection) => void connections.add(connection),
    remove: (connection) => void connections.delete(connection),
    join(connection, person) {
      connection.person = person;
      const own = of(person.id);
      byPerson.set(person.id, [...own, connection]);
      return own.length === 0;
    },
    leave(connection) {
      const { person } = connection;
      if (!person) return undefined;
      connection.person = undefined;
      const left = of(person.id).filter((one) => one !== connection);
      if (left.length > 0) byPerson.set(person.id, left);
      else byPerson.delete(person.id);
      return left.length > 0 ? undefined : person;
    },
    toPerson(personId, frame) {
      for (const connection of of(personId)) send(connection, frame);
    },
    toEverybody(type, data) {
      const frame = toFrame(type, data);
      for (const connection of connections) if (connection.person) send(connection, frame);
    },
  };
}
