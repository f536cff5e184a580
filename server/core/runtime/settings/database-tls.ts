import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StartFault } from '../start-fault.ts';

/** `require` encrypts; `verify-full` also checks the server's certificate and name. A connection that cannot be encrypted fails. */
export type DatabaseTls = Pick<ConnectionOptions, 'rejectUnauthorized' | 'ca'>;

/** TLS options for DATABASE_TLS and DATABASE_CA; the system's certificate authorities apply if no file is given. */
export function databaseTlsOf(mode: 'require' | 'verify-full' | undefined, caFile: string | undefined): DatabaseTls | undefined {
  if (!mode) return undefined;
  if (mode === 'require') return { rejectUnauthorized: false };
  return { rejectUnauthorized: true, ...(caFile && { ca: readCertificates(caFile) }) };
}

function readCertificates(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch (fault) {
    throw new StartFault(
      `Environment: DATABASE_CA ${file} cannot be read (${(fault as NodeJS.ErrnoException).code}). Check the path and its permissions.`,
    );
  }
  throw new StartFault(`Environment: DATABASE_CA ${file} holds no certificate in PEM form.`);
}
