import { createServer } from 'node:net';
import { StartFault } from './start-fault.ts';

/** Throws a StartFault if `port` is not available, before any other work. */
export async function requireFree(host: string, port: number, variable: string): Promise<void> {
  const probe = createServer();
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve).listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
  if (fault) throw portFault(fault, host, port, variable);
}

/** Describes a port error in one line. */
export function portFault({ code, message }: NodeJS.ErrnoException, host: string, port: number, variable: string): StartFault {
  if (code === 'EADDRINUSE') return new StartFault(`Port ${port} is taken by another program. Stop that one, or set ${variable} to a free port.`);
  if (code === 'EACCES') return new StartFault(`Port ${port} may not be opened by this user. Set ${variable} to a port above 1023.`);
  return new StartFault(`Port ${port} on ${host} cannot be opened (${message}). Check HOST and ${variable}.`);
}
